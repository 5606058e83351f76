import type { QueryClient } from '@tanstack/react-query';
import { type CreationEvent, titleOf } from '../../../domain/creations.ts';
import { api, call } from '../../lib/call.ts';
import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { eventsOf } from '../../lib/event-stream.ts';
import { newId } from '../../lib/new-id.ts';
import { profileQuery } from '../../lib/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { createDesk, type DeskLine, type WritingDesk } from './desk.ts';
import type { Desk } from './desk-state.ts';

const desks = new WeakMap<QueryClient, WritingDesk>();

/** The desk of this page for as long as one account is open; the dialog that shows it comes and goes. */
export const deskOf = (queries: QueryClient, accountId: string): WritingDesk => {
  const known = desks.get(queries);
  if (known) return known;
  // What is written on after the person has left must neither be kept nor told.
  const isOpen = () => queries.getQueryData(profileQuery.queryKey) !== undefined;
  const desk = createDesk(lineOf(accountId, isOpen));
  desk.onEnd((end) => isOpen() && tellEnd(end));
  desks.set(queries, desk);
  void desk.resume();
  return desk;
};

const tellEnd = ({ piece, refusal }: Desk) => {
  if (refusal !== null) toast(refusal);
  else if (piece) {
    const title = titleOf(piece.type, piece.ghostName);
    toast(`${title} is written. It waits for you under Create.`, { tone: 'info' });
  }
};

/** Among the drafts, which go when the person signs out. */
const PLACE = 'creation';

const lineOf = (accountId: string, isOpen: () => boolean): DeskLine => ({
  write: async ({ draftId, ghostId, type, prompt, temporalMode }, signal) => {
    const browserLanguage = navigator.language.slice(0, 35);
    const answer = await api.creations.drafts.$post(
      { json: { draftId, ghostId, type, prompt, temporalMode, browserLanguage } },
      { init: { signal } },
    );
    return eventsOf<CreationEvent>(answer);
  },
  save: async ({ creationId, ghostId, type, prompt, text }) => {
    await call(api.creations.$post({ json: { creationId, ghostId, type, prompt, content: text } }));
  },
  inventId: newId,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  keep: ({ wish, piece }) => {
    if (isOpen()) saveDraft(accountId, PLACE, JSON.stringify({ wish, piece }));
  },
  kept: () => {
    try {
      return JSON.parse(readDraft(accountId, PLACE) || 'null') as Pick<Desk, 'wish' | 'piece'> | null;
    } catch {
      // Written by another version, or by hand: the desk is empty.
      return null;
    }
  },
});
