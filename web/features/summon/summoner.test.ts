import { describe, expect, it } from 'vitest';
import type { SummoningEvent } from '../../../domain/summoning.ts';
import { refusalText } from '../../../domain/texts.ts';
import { Refused, Unreachable } from '../../lib/request.ts';
import { createSummoner, type PendingSummoning } from './summoner.ts';

type Answer = SummoningEvent[] | Error | 'open';

const refusal: SummoningEvent = {
  type: 'refused',
  code: 'too_recent',
  text: refusalText('too_recent'),
};
const found: SummoningEvent = {
  type: 'found',
  name: 'Rumi',
  birth: null,
  death: '1273',
  summary: 'Poet',
  verified: true,
};

/** A server that answers the calls in order; 'open' tells that it seeks, and then no more. */
const scripted = (answers: Answer[]) => {
  const begun: PendingSummoning[] = [];
  let kept: PendingSummoning | null = null;
  const summoner = createSummoner({
    begin: async (pending, signal) => {
      begun.push(pending);
      const answer = answers.shift() ?? [];
      if (answer instanceof Error) throw answer;
      return tell(answer, pending.name, signal);
    },
    inventId: () => `id-${begun.length + 1}`,
    wait: async () => {},
    remember: (pending) => {
      kept = pending;
    },
    remembered: () => kept,
  });
  const ends: { phase: string; wasWatched: boolean }[] = [];
  summoner.onEnd(({ phase }, wasWatched) => ends.push({ phase, wasWatched }));
  return { summoner, begun, ends, kept: () => kept };
};

async function* tell(answer: SummoningEvent[] | 'open', name: string, signal: AbortSignal) {
  if (answer !== 'open') {
    yield* answer;
    return;
  }
  yield { type: 'seeking', name } as const;
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  throw new Error('aborted');
}

describe('the summoner', () => {
  it('[SUM-12] joins the same summoning again when the line breaks, and never begins a second', async () => {
    const { summoner, begun } = scripted([[found], [found, refusal]]);
    await summoner.begin('Rumi');
    expect(begun).toEqual([
      { id: 'id-1', name: 'Rumi' },
      { id: 'id-1', name: 'Rumi' },
    ]);
    expect(summoner.state()).toEqual({ phase: 'input', name: 'Rumi', refusal: refusalText('too_recent') });
  });

  it('[SUM-12] says so at once where no answer comes, keeps the name, and begins again with the same id', async () => {
    const { summoner, begun } = scripted([new Unreachable(new Error('offline')), [refusal]]);
    await summoner.begin('Rumi');
    expect(summoner.state()).toEqual({
      phase: 'input',
      name: 'Rumi',
      refusal: 'The veil between worlds resists. Please attempt the ritual again.',
    });
    await summoner.begin('Rumi');
    expect(begun.map(({ id }) => id)).toEqual(['id-1', 'id-1']);
  });

  it('[SUM-12] gives up on a line that breaks again and again', async () => {
    const { summoner, begun } = scripted([[found]]);
    await summoner.begin('Rumi');
    expect(begun).toHaveLength(6);
    expect(summoner.state()).toMatchObject({ refusal: refusalText('summoning_failed') });
  });

  it('[TIE-2, SUM-12] shows the sentence of a refusal, and the ritual’s own in place of a fault’s', async () => {
    const { summoner } = scripted([new Refused('spirit_limit_reached'), new Refused('fault')]);
    await summoner.begin('Rumi');
    expect(summoner.state()).toMatchObject({ refusal: refusalText('spirit_limit_reached') });
    await summoner.begin('Rumi');
    expect(summoner.state()).toMatchObject({ refusal: refusalText('summoning_failed') });
  });

  it('takes a new id after an answer that was final', async () => {
    const { summoner, begun, kept } = scripted([
      [refusal],
      new Refused('already_summoned', { name: 'Rumi' }),
    ]);
    await summoner.begin('Rumi');
    await summoner.begin('Rumi');
    expect(begun.map(({ id }) => id)).toEqual(['id-1', 'id-2']);
    expect(kept()).toBeNull();
  });

  it('[SUM-1] lets nobody begin a second one while the first is under way', async () => {
    const { summoner, begun } = scripted(['open']);
    void summoner.begin('Rumi');
    await summoner.begin('Hypatia');
    expect(begun).toEqual([{ id: 'id-1', name: 'Rumi' }]);
    expect(summoner.state()).toMatchObject({ phase: 'generating', name: 'Rumi' });
    summoner.leave();
  });

  it('[SUM-1] tells its end to those who left, and says whether anybody was looking', async () => {
    const { summoner, ends } = scripted([[refusal], [refusal]]);
    await summoner.begin('Rumi');
    const leave = summoner.watch();
    await summoner.begin('Rumi');
    leave();
    expect(ends).toEqual([
      { phase: 'input', wasWatched: false },
      { phase: 'input', wasWatched: true },
    ]);
  });

  it('[AUT-6] shows and tells nothing more of it when the person has left', async () => {
    const { summoner, ends } = scripted(['open']);
    const running = summoner.begin('Rumi');
    summoner.leave();
    await running;
    expect(summoner.state()).toEqual({ phase: 'input', name: '', refusal: null });
    expect(ends).toEqual([]);
  });

  it('[SUM-1] joins what was under way before a reload, and nothing where nothing was', async () => {
    const { summoner, begun } = scripted(['open', [refusal]]);
    await summoner.resume();
    expect(begun).toEqual([]);
    const running = summoner.begin('Rumi');
    summoner.leave();
    await running;
    await summoner.resume();
    expect(begun.map(({ id }) => id)).toEqual(['id-1', 'id-1']);
    expect(summoner.state()).toMatchObject({ phase: 'input', name: 'Rumi' });
  });
});
