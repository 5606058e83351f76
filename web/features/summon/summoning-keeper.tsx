import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isolated } from '../../../domain/language.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { ghostsQuery, profileQuery } from '../../lib/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { summonerOf } from './page-summoner.ts';

/** Lets a summoning go on while its dialog is closed, joins it again after a reload, and tells how it ended. */
export const SummoningKeeper = () => {
  const accountId = useProfile().id;
  const queries = useQueryClient();

  useEffect(() => {
    const summoner = summonerOf(accountId);
    const stopTelling = summoner.onEnd((end, wasWatched) => {
      // The live line tells the same, but it may be down just now.
      for (const { queryKey } of [ghostsQuery, profileQuery]) void queries.invalidateQueries({ queryKey });
      if (wasWatched) return;
      if (end.phase === 'summoned')
        toast(`${isolated(end.ghost.name)} has crossed the veil.`, { tone: 'success' });
      else if (end.refusal !== null) toast(end.refusal);
    });
    void summoner.resume();
    return () => {
      stopTelling();
      summoner.leave();
    };
  }, [accountId, queries]);

  return null;
};
