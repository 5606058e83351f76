import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/call.ts';
import { creationsKey } from '../../lib/queries.ts';

const PAGE = '30';

/** The person's creations, newest first, page by page. */
export const creationsQuery = infiniteQueryOptions({
  queryKey: creationsKey,
  queryFn: ({ pageParam, signal }) =>
    call(
      api.creations.$get(
        { query: { limit: PAGE, ...(pageParam !== null && { before: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
