import { queryOptions } from '@tanstack/react-query';
import type { PublicGhost } from '../../domain/public-ghost.ts';
import { api, call } from './call.ts';

/** The person's own profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => call(api.profile.$get()),
});

/** The person's spirits, newest first. */
export const ghostsQuery = queryOptions({
  queryKey: ['ghosts'],
  queryFn: async () => (await call(api.ghosts.$get())).ghosts,
});

/** The person's address, and whether they have shown that it is theirs. Only where the server writes letters. */
export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: () => call(api.auth.email.$get()),
});

/** The whole Public Library, the most often summoned first. */
export const publicGhostsQuery = queryOptions({
  queryKey: ['public-ghosts'],
  queryFn: async ({ signal }) => {
    const ghosts: PublicGhost[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await call(
        api['public-ghosts'].$get({ query: after ? { after } : {} }, { init: { signal } }),
      );
      ghosts.push(...page.ghosts);
      after = page.next;
    }
    return ghosts;
  },
});

/** The pages of the person's creations. */
export const creationsKey = ['creations'] as const;

/** The pages of past séances. */
export const seancesKey = ['seances'] as const;
