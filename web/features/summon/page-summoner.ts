import type { SummoningEvent } from '../../../domain/summoning.ts';
import { api } from '../../lib/call.ts';
import { eventsOf } from '../../lib/event-stream.ts';
import { tabStore } from '../../lib/storage.ts';
import { createSummoner, type PendingSummoning, type Summoner, type SummoningLine } from './summoner.ts';

let current: { accountId: string; summoner: Summoner } | null = null;

/** The summoner of this page and this account; the dialog that shows it comes and goes. */
export const summonerOf = (accountId: string): Summoner => {
  if (current?.accountId !== accountId) {
    current?.summoner.leave();
    current = { accountId, summoner: createSummoner(lineOf(accountId)) };
  }
  return current.summoner;
};

const lineOf = (accountId: string): SummoningLine => {
  const key = `asphodel.summoning.${accountId}`;
  return {
    begin: async ({ id, name }, signal) => {
      const answer = await api.summonings.$post({ json: { summoningId: id, name } }, { init: { signal } });
      return eventsOf<SummoningEvent>(answer);
    },
    inventId: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    remember: (pending) => {
      if (pending === null) tabStore.remove(key);
      else tabStore.write(key, JSON.stringify(pending));
    },
    remembered: () => {
      const kept = tabStore.read(key);
      return kept === null ? null : (JSON.parse(kept) as PendingSummoning);
    },
  };
};
