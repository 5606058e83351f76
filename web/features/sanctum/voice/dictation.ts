/** Of the Web Speech API what is used here; TypeScript has no types for it, and browsers two names. */
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionResult) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

export type RecognitionResult = {
  /** Where what is new begins: all that was said before comes along each time. */
  resultIndex: number;
  results: ArrayLike<{ isFinal: boolean; 0?: { transcript: string } }>;
};

export type DictationListener = {
  onHeard: (words: string) => void;
  onListening: (isListening: boolean) => void;
  onTrouble: (sentence: string) => void;
};

const SENTENCES: Record<string, string> = {
  'not-allowed': 'The microphone is closed to this page. Allow it in your browser, and speak again.',
  'service-not-allowed': 'Your browser does not allow its voice service here.',
  network: 'Your browser’s voice service could not be reached. Please write instead, or try again.',
  'no-speech': 'Nothing was heard. Come closer, and speak again.',
  'audio-capture': 'No microphone was found.',
  'language-not-supported': 'Your browser does not understand this language by ear.',
};

/** null where the person ended it themselves. */
export const troubleOf = (error: string): string | null =>
  error === 'aborted' ? null : (SENTENCES[error] ?? 'Your voice could not be taken down. Please try again.');

const heardIn = ({ resultIndex, results }: RecognitionResult): string =>
  Array.from(results)
    .slice(resultIndex)
    // What the engine still guesses at would stand in the text twice.
    .filter(({ isFinal }) => isFinal)
    .map((result) => result[0]?.transcript.trim() ?? '')
    .filter((words) => words !== '')
    .join(' ');

/** Takes down what is said. One listening at a time: a second start would throw. */
export const createDictation = (make: () => Recognition, listener: DictationListener) => {
  let current: Recognition | null = null;

  const end = (recognition: Recognition) => {
    if (current !== recognition) return;
    current = null;
    listener.onListening(false);
  };

  const start = (lang: string, isContinuous: boolean) => {
    if (current) return;
    const recognition = make();
    recognition.lang = lang;
    recognition.continuous = isContinuous;
    recognition.interimResults = false;
    recognition.onresult = (event) => {
      const words = heardIn(event);
      if (current === recognition && words !== '') listener.onHeard(words);
    };
    recognition.onerror = ({ error }) => {
      const sentence = troubleOf(error);
      if (current === recognition && sentence) listener.onTrouble(sentence);
    };
    // It ends by itself after a silence, too.
    recognition.onend = () => end(recognition);
    current = recognition;
    try {
      recognition.start();
      listener.onListening(true);
    } catch {
      // The engine is still busy with another page's, or with one that has not quite ended.
      current = null;
      listener.onTrouble(troubleOf('') ?? '');
    }
  };

  return {
    start,
    /** What is being said just now is still taken down. */
    stop: () => current?.stop(),
    /** Nothing more of it is wanted. */
    abandon: () => {
      const recognition = current;
      if (!recognition) return;
      end(recognition);
      recognition.abort();
    },
    isListening: () => current !== null,
  };
};

export type Dictation = ReturnType<typeof createDictation>;

type SpeechWindow = {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

/** null where the browser cannot take down speech. */
export const recognitionMaker = (page: object): (() => Recognition) | null => {
  const { SpeechRecognition, webkitSpeechRecognition } = page as SpeechWindow;
  const Maker = SpeechRecognition ?? webkitSpeechRecognition;
  return Maker ? () => new Maker() : null;
};
