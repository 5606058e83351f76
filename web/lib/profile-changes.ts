import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Profile } from '../../domain/profile.ts';
import { api, call } from './call.ts';
import { profileQuery } from './queries.ts';

/** Always there: the signed-in part begins with the profile in hand. */
export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

export type ProfileChange = Partial<
  Pick<
    Profile,
    'timeZone' | 'hasCompletedOnboarding' | 'currentGhostId' | 'privacy' | 'displayName' | 'allowDataUse'
  >
>;

/** Changes the profile; the answer is the new truth. Throws Refused or Unreachable. */
export const changeProfile = async (queries: QueryClient, change: ProfileChange): Promise<void> => {
  const profile = await call(api.profile.$patch({ json: change }));
  queries.setQueryData(profileQuery.queryKey, profile);
};

export const useChangeProfile = () => {
  const queries = useQueryClient();
  return (change: ProfileChange) => changeProfile(queries, change);
};
