import { describe, expect, it } from 'vitest';
import type { CreationEvent } from '../../../domain/creations.ts';
import { refusalText } from '../../../domain/texts.ts';
import { Refused, Unreachable } from '../../lib/request.ts';
import { createDesk } from './desk.ts';
import { type Desk, emptyWish, type Piece } from './desk-state.ts';

type Answer = CreationEvent[] | Error;
type Kept = Pick<Desk, 'wish' | 'piece'>;

async function* tell(events: CreationEvent[]) {
  yield* events;
}

/** A server that answers the calls in order. */
const scripted = (answers: Answer[], saves: (Error | null)[] = [], kept: Kept | null = null) => {
  const written: string[] = [];
  const saved: Piece[] = [];
  const store = { kept };
  let ids = 0;
  const desk = createDesk({
    write: async (piece) => {
      written.push(piece.draftId);
      const answer = answers.shift() ?? [];
      if (answer instanceof Error) throw answer;
      return tell(answer);
    },
    save: async (piece) => {
      saved.push(piece);
      const failure = saves.shift();
      if (failure) throw failure;
    },
    inventId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    wait: async () => {},
    keep: ({ wish, piece }) => {
      store.kept = { wish, piece };
    },
    kept: () => store.kept,
  });
  const ends: Desk[] = [];
  desk.onEnd((end) => ends.push(end));
  desk.wishFor({ step: 'prompt', choice: 'Poem', customType: '', prompt: ' On the sea ' });
  return { desk, written, saved, store, ends };
};

const hypatia = { ghostId: 'g', ghostName: 'Hypatia', temporalMode: 'anchored' as const };
const text: CreationEvent = { type: 'text', at: 0, text: 'The sea ' };
const whole: CreationEvent = { type: 'written', text: 'The sea is wide.', whole: true };

describe('the writing desk', () => {
  it('[CRE-3] writes what was asked for, and keeps it until it is saved', async () => {
    const { desk, store } = scripted([[text, whole]]);
    await desk.begin(hypatia);
    expect(desk.state().piece).toMatchObject({
      type: 'Poem',
      prompt: 'On the sea',
      text: 'The sea is wide.',
      state: 'written',
    });
    expect(store.kept?.piece).toEqual(desk.state().piece);
  });

  it('[CRE-5] joins the same writing again when the line breaks, and never begins a second', async () => {
    const { desk, written } = scripted([new Unreachable(null), [text], [text, whole]]);
    await desk.begin(hypatia);
    expect(written).toEqual(['id-1', 'id-1', 'id-1']);
    expect(desk.state().piece?.state).toBe('written');
  });

  it('[CRE-5] finds a written piece again after a reload, and joins one that was being written', async () => {
    const before = scripted([[text]]);
    const begun = before.desk.begin(hypatia);
    const after = scripted([[text, whole]], [], before.store.kept);
    await after.desk.resume();
    expect(after.written).toEqual(['id-1']);
    expect(after.desk.state().piece?.text).toBe('The sea is wide.');
    await begun;

    const reloaded = scripted([], [], after.store.kept);
    await reloaded.desk.resume();
    expect(reloaded.written).toEqual([]);
    expect(reloaded.desk.state().piece?.text).toBe('The sea is wide.');
  });

  it('[CRE-3] says that it failed when the line stays dead, and tries the same writing again', async () => {
    const dead = Array.from({ length: 6 }, () => new Unreachable(null));
    const { desk, written } = scripted([...dead, [whole]]);
    await desk.begin(hypatia);
    expect(desk.state().refusal).toBe('The creative spirits are disturbed. Please try again.');
    await desk.resume();
    expect(new Set(written)).toEqual(new Set(['id-1']));
    expect(desk.state()).toMatchObject({ refusal: null, piece: { state: 'written' } });
  });

  it('[TIE-4] says that the limit is reached and keeps the prompt', async () => {
    const { desk } = scripted([new Refused('creation_limit_reached')]);
    await desk.begin(hypatia);
    expect(desk.state()).toMatchObject({
      piece: null,
      refusal: 'Free tier limit reached. Upgrade to Pro for unlimited creations.',
      wish: { prompt: ' On the sea ' },
    });
  });

  it('[CRE-1] saving clears the form', async () => {
    const { desk, saved, store } = scripted([[whole]]);
    await desk.begin(hypatia);
    expect(await desk.save()).toBe(true);
    expect(saved).toHaveLength(1);
    expect(desk.state()).toEqual({ wish: emptyWish, piece: null, refusal: null });
    expect(store.kept?.piece).toBeNull();
  });

  it('[CRE-4] a save that fails says so, keeps the words, and saves the same one when tried again', async () => {
    const { desk, saved } = scripted([[whole]], [new Refused('fault')]);
    await desk.begin(hypatia);
    expect(await desk.save()).toBe(false);
    expect(desk.state().refusal).toBe(refusalText('creation_save_failed'));
    expect(desk.state().piece?.text).toBe('The sea is wide.');
    expect(await desk.save()).toBe(true);
    expect(new Set(saved.map(({ creationId }) => creationId)).size).toBe(1);
  });

  it('[CRE-5] tells an end at which nobody looked, and only that', async () => {
    const { desk, ends } = scripted([[whole], [whole]]);
    const stopWatching = desk.watch();
    await desk.begin(hypatia);
    expect(ends).toEqual([]);
    desk.discard(true);
    stopWatching();
    await desk.begin(hypatia);
    expect(ends).toHaveLength(1);
  });

  it('[CRE-5] a discarded piece is gone for good', async () => {
    const { desk, store } = scripted([[whole]]);
    await desk.begin(hypatia);
    desk.discard(false);
    expect(desk.state().piece).toBeNull();
    expect(store.kept).toEqual({ wish: emptyWish, piece: null });
  });
});
