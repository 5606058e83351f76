import { beforeEach, describe, expect, it } from 'vitest';
import { createDictation, type Recognition, recognitionMaker, troubleOf } from './dictation.ts';

let made: (Recognition & { calls: string[] })[] = [];
let heard: string[] = [];
let listening: boolean[] = [];
let troubles: string[] = [];
let refusesToStart = false;

const make = () => {
  const calls: string[] = [];
  const recognition = {
    calls,
    lang: '',
    continuous: false,
    interimResults: true,
    onresult: null,
    onerror: null,
    onend: null,
    start: () => {
      if (refusesToStart) throw new DOMException('already started', 'InvalidStateError');
      calls.push('start');
    },
    stop: () => calls.push('stop'),
    abort: () => calls.push('abort'),
  };
  made.push(recognition);
  return recognition;
};
const result = (transcript: string, isFinal = true) => ({ isFinal, 0: { transcript } });
const dictation = () =>
  createDictation(make, {
    onHeard: (words) => heard.push(words),
    onListening: (is) => listening.push(is),
    onTrouble: (sentence) => troubles.push(sentence),
  });

beforeEach(() => {
  made = [];
  heard = [];
  listening = [];
  troubles = [];
  refusesToStart = false;
});

describe('dictation', () => {
  it('[SAN-6] takes down only what is certain, each part once', () => {
    dictation().start('ar-SA', true);
    const [recognition] = made;
    expect(recognition).toMatchObject({ lang: 'ar-SA', continuous: true, interimResults: false });
    recognition?.onresult?.({ resultIndex: 0, results: [result('Who', false)] });
    recognition?.onresult?.({ resultIndex: 0, results: [result('Who are you')] });
    recognition?.onresult?.({ resultIndex: 1, results: [result('Who are you'), result(' and why')] });
    expect(heard).toEqual(['Who are you', 'and why']);
  });

  it('[SAN-6] is not started a second time while it listens', () => {
    const own = dictation();
    own.start('en', true);
    own.start('en', true);
    expect(made).toHaveLength(1);
    made[0]?.onend?.();
    own.start('en', true);
    expect(made).toHaveLength(2);
    expect(listening).toEqual([true, false, true]);
  });

  it('[SAN-6] says so where the engine will not start', () => {
    refusesToStart = true;
    const own = dictation();
    own.start('en', true);
    expect(troubles).toHaveLength(1);
    expect(own.isListening()).toBe(false);
  });

  it('[SAN-6] hears nothing more once the message is sent', () => {
    const own = dictation();
    own.start('en', true);
    own.abandon();
    expect(made[0]?.calls).toEqual(['start', 'abort']);
    made[0]?.onresult?.({ resultIndex: 0, results: [result('too late')] });
    made[0]?.onerror?.({ error: 'network' });
    expect([heard, troubles, listening]).toEqual([[], [], [true, false]]);
  });

  it('[SAN-6] still takes down what is being said when it is stopped by the button', () => {
    const own = dictation();
    own.start('en', true);
    own.stop();
    made[0]?.onresult?.({ resultIndex: 0, results: [result('last words')] });
    made[0]?.onend?.();
    expect(heard).toEqual(['last words']);
    expect(own.isListening()).toBe(false);
  });

  it('[SAN-6] tells plainly what is wrong, and nothing where the person ended it', () => {
    for (const error of ['not-allowed', 'network', 'no-speech', 'audio-capture', 'something-new']) {
      expect(troubleOf(error)).toMatch(/\.$/);
    }
    expect(troubleOf('not-allowed')).toMatch(/microphone/);
    expect(troubleOf('aborted')).toBeNull();
  });

  it('[SAN-6] is found under either of its names, and not where there is none', () => {
    expect(recognitionMaker({})).toBeNull();
    class Engine {}
    expect(recognitionMaker({ webkitSpeechRecognition: Engine })?.()).toBeInstanceOf(Engine);
    expect(recognitionMaker({ SpeechRecognition: Engine })?.()).toBeInstanceOf(Engine);
  });
});
