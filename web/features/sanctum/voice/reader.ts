export type Voice = { lang: string; name: string; localService: boolean };
type Utterance = {
  lang: string;
  voice: Voice | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
};

/** The browser's voice, as far as it is used. */
export type Speech = {
  voices: () => readonly Voice[];
  /** Resolves when voices are known; browsers load them late, and some have none. */
  whenVoices: () => Promise<void>;
  utterance: (words: string) => Utterance;
  speak: (utterance: Utterance) => void;
  cancel: () => void;
};

/** A voice of this very language and region, else of the language, those on this device first: nothing has to leave it. */
export const voiceFor = (voices: readonly Voice[], lang: string): Voice | null => {
  const wanted = lang.toLowerCase();
  const [language] = wanted.split('-');
  const codeOf = (voice: Voice) => voice.lang.toLowerCase().replaceAll('_', '-');
  const fitting = voices.filter((voice) => codeOf(voice).split('-')[0] === language);
  const score = (voice: Voice) => (codeOf(voice) === wanted ? 1 : 0) + (voice.localService ? 2 : 0);
  return fitting.toSorted((one, other) => score(other) - score(one))[0] ?? null;
};

type Told = { onChange: (readingId: string | null) => void; onTrouble: () => void };

/** Ended by the page itself. */
const OWN_ENDINGS = ['canceled', 'interrupted'];

/** Reads one text at a time. */
export const createReader = (speech: Speech, { onChange, onTrouble }: Told) => {
  let readingId: string | null = null;
  // Each reading has its own: what was cancelled still tells its end.
  let reading = 0;
  // Kept, or Chrome forgets it with its end untold.
  let spoken: Utterance | null = null;

  const become = (id: string | null) => {
    readingId = id;
    onChange(id);
  };
  const finish = () => {
    reading += 1;
    spoken = null;
    if (readingId !== null) become(null);
  };
  const speakFrom = (pieces: readonly string[], index: number, lang: string, voice: Voice | null) => {
    const own = reading;
    const words = pieces[index];
    if (words === undefined) return finish();
    const utterance = speech.utterance(words);
    utterance.lang = voice?.lang ?? lang;
    utterance.voice = voice;
    utterance.onend = () => {
      if (own === reading) speakFrom(pieces, index + 1, lang, voice);
    };
    utterance.onerror = ({ error }) => {
      if (own !== reading) return;
      finish();
      if (!OWN_ENDINGS.includes(error)) onTrouble();
    };
    spoken = utterance;
    speech.speak(spoken);
  };

  return {
    read: async (id: string, pieces: readonly string[], lang: string): Promise<void> => {
      speech.cancel();
      reading += 1;
      const own = reading;
      become(id);
      if (speech.voices().length === 0) await speech.whenVoices();
      // Stopped, or another one wanted, while the voices came.
      if (own === reading) speakFrom(pieces, 0, lang, voiceFor(speech.voices(), lang));
    },
    stop: () => {
      finish();
      speech.cancel();
    },
  };
};
