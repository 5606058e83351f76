import { describe, expect, it } from 'vitest';
import { createReader, type Speech, type Voice, voiceFor } from './reader.ts';

const voice = (lang: string, localService = true): Voice => ({ lang, name: lang, localService });

const stage = (voices: Voice[] = [voice('en-GB')]) => {
  const spoken: (ReturnType<Speech['utterance']> & { words: string })[] = [];
  const changes: (string | null)[] = [];
  const voicesCame = Promise.withResolvers<void>();
  let known: Voice[] = voices;
  let troubles = 0;
  const reader = createReader(
    {
      voices: () => known,
      whenVoices: () => voicesCame.promise,
      utterance: (words) => Object.assign({ lang: '', voice: null, onend: null, onerror: null }, { words }),
      speak: (utterance) => spoken.push(utterance as (typeof spoken)[number]),
      cancel: () => spoken.at(-1)?.onerror?.({ error: 'interrupted' }),
    },
    {
      onChange: (id) => changes.push(id),
      onTrouble: () => {
        troubles += 1;
      },
    },
  );
  const voicesArrive = async (arrived: Voice[]) => {
    known = arrived;
    voicesCame.resolve();
    await voicesCame.promise;
  };
  return { reader, spoken, changes, voicesArrive, troubles: () => troubles };
};

describe('reading aloud', () => {
  it('[BEY-4] says one sentence after the other, and then falls silent', async () => {
    const { reader, spoken, changes } = stage();
    await reader.read('a', ['One.', 'Two.'], 'en-US');
    expect(spoken.map(({ words }) => words)).toEqual(['One.']);
    spoken[0]?.onend?.();
    expect(spoken.map(({ words }) => words)).toEqual(['One.', 'Two.']);
    spoken[1]?.onend?.();
    expect(changes).toEqual(['a', null]);
  });

  it('[BEY-4] stops at once, and the next sentence is not said', async () => {
    const { reader, spoken, changes, troubles } = stage();
    await reader.read('a', ['One.', 'Two.'], 'en');
    reader.stop();
    spoken[0]?.onend?.();
    expect(spoken).toHaveLength(1);
    expect(changes).toEqual(['a', null]);
    expect(troubles()).toBe(0);
  });

  it('[BEY-4] goes over to another reply when that one is wanted', async () => {
    const { reader, spoken, changes } = stage();
    await reader.read('a', ['One.', 'Two.'], 'en');
    await reader.read('b', ['Three.'], 'en');
    spoken[0]?.onend?.();
    expect(spoken.map(({ words }) => words)).toEqual(['One.', 'Three.']);
    expect(changes.at(-1)).toBe('b');
  });

  it('[BEY-4] waits for voices that come late, unless it was stopped meanwhile', async () => {
    const late = stage([]);
    const reading = late.reader.read('a', ['مرحبا'], 'ar-SA');
    expect(late.spoken).toEqual([]);
    await late.voicesArrive([voice('ar-EG')]);
    await reading;
    expect(late.spoken[0]).toMatchObject({ words: 'مرحبا', lang: 'ar-EG' });

    const stopped = stage([]);
    const given = stopped.reader.read('a', ['One.'], 'en');
    stopped.reader.stop();
    await stopped.voicesArrive([voice('en-US')]);
    await given;
    expect(stopped.spoken).toEqual([]);
  });

  it('[BEY-4] says so where the voice fails', async () => {
    const { reader, spoken, changes, troubles } = stage();
    await reader.read('a', ['One.'], 'en');
    spoken[0]?.onerror?.({ error: 'synthesis-failed' });
    expect(troubles()).toBe(1);
    expect(changes).toEqual(['a', null]);
  });

  it('[BEY-4] prefers a voice of this device, then of this region, and never another language', () => {
    const voices = [voice('de-DE'), voice('en-US', false), voice('en_GB')];
    expect(voiceFor(voices, 'en-US')?.lang).toBe('en_GB');
    expect(voiceFor([voice('en-GB'), voice('en-US')], 'en-US')?.lang).toBe('en-US');
    expect(voiceFor(voices, 'ja-JP')).toBeNull();
  });
});
