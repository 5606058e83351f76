import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/call.ts';
import { seancesKey } from '../../lib/queries.ts';

const PAGE = '30';
const MOST_FOUND = '50';
/** What the server takes. */
const LONGEST_QUERY = 200;

/** Past séances, newest first, page by page. */
export const seancesQuery = infiniteQueryOptions({
  queryKey: seancesKey,
  queryFn: ({ pageParam, signal }) =>
    call(
      api.seances.$get(
        { query: { limit: PAGE, ...(pageParam !== null && { before: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** What of all that was said, named and written holds these words. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: [...seancesKey, 'search', words],
    queryFn: ({ signal }) =>
      call(
        api.search.$get(
          { query: { q: words.slice(0, LONGEST_QUERY), limit: MOST_FOUND } },
          { init: { signal } },
        ),
      ),
    enabled: words !== '',
    // What was found stays in sight while a longer word is looked for.
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
