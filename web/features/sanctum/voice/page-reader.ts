import { toast } from '../../../lib/toasts.ts';
import { createReader, type Speech } from './reader.ts';
import { showReading } from './reading-state.ts';
import { utterancesOf } from './sentences.ts';
import { spokenLanguage } from './spoken-language.ts';

/** Some browsers have no voices at all, and never say so. */
const LONGEST_FOR_VOICES_MS = 1_500;

const browserSpeech = (synthesis: SpeechSynthesis): Speech => ({
  voices: () => synthesis.getVoices(),
  whenVoices: () =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_FOR_VOICES_MS);
      const arrived = () => {
        clearTimeout(timer);
        resolve();
      };
      synthesis.addEventListener('voiceschanged', arrived, { once: true });
    }),
  utterance: (words) => new SpeechSynthesisUtterance(words) as ReturnType<Speech['utterance']>,
  speak: (utterance) => synthesis.speak(utterance as SpeechSynthesisUtterance),
  cancel: () => synthesis.cancel(),
});

const reader = createReader(browserSpeech(window.speechSynthesis), {
  onChange: showReading,
  onTrouble: () => toast('The words could not be read aloud.'),
});

// The browser would read on over the next page.
window.addEventListener('pagehide', reader.stop);

export const readAloud = (id: string, text: string): Promise<void> => {
  const lang = spokenLanguage(text, navigator.languages);
  return reader.read(id, utterancesOf(text, lang), lang);
};

export const stopReading = reader.stop;
