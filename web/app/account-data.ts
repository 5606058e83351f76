import { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../domain/live.ts';
import type { Profile } from '../../domain/profile.ts';
import { listenLive } from '../lib/live.ts';
import { creationsKey, ghostsQuery, profileQuery, publicGhostsQuery, seancesKey } from '../lib/queries.ts';
import { Refused } from '../lib/request.ts';
import { followSignOut } from './auth-state.ts';

const RETRIES = 2;

/** The one copy of what the server knows of this account. Live events say when it is old, so time alone does not. */
export const createQueries = (profile: Profile): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // A refusal is an answer: asking again would get the same.
        retry: (failures, error) =>
          !(error instanceof Refused && error.code !== 'fault') && failures < RETRIES,
      },
    },
  });
  queries.setQueryData(profileQuery.queryKey, profile);
  // Asked before the room is drawn, which takes a slow phone longer than the answer.
  void queries.prefetchQuery(ghostsQuery);
  return queries;
};

/** Keeps that copy in step with the server for as long as the account is open. Returns what ends it. */
export const followLive = (queries: QueryClient, newsUntil: string): (() => void) => {
  const refetch = (queryKey: readonly unknown[]) => void queries.invalidateQueries({ queryKey });
  // What was asked before the line was open may have been answered before a change that nobody here was told of.
  const refetchAll = () => void queries.invalidateQueries();
  const onEvent = (event: LiveEvent) => {
    switch (event.type) {
      case 'ghosts':
        return refetch(ghostsQuery.queryKey);
      case 'profile':
        return refetch(profileQuery.queryKey);
      case 'library':
        return refetch(publicGhostsQuery.queryKey);
      case 'creations':
        return refetch(creationsKey);
      case 'conversation':
        refetch(seancesKey);
        return refetch(['conversation', event.conversationId]);
      case 'missed':
        return refetchAll();
      case 'signed-out':
        return followSignOut();
    }
  };
  return listenLive(newsUntil, {
    onEvent,
    onOpen: refetchAll,
    // The profile is a small question whose 401 tells the page that the session is over.
    onLost: () => refetch(profileQuery.queryKey),
  });
};
