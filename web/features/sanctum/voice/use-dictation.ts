import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from '../../../../domain/texts.ts';
import { toast } from '../../../lib/toasts.ts';
import type { Dictation } from './dictation.ts';
import { spokenLanguage } from './spoken-language.ts';

type Wish = {
  /** By which the language is told. */
  lastMessage: string;
  onHeard: (words: string) => void;
};

// Chrome on Android repeats all that was said with every result of a continuous listening.
const isTouchOnly = () => window.matchMedia('(hover: none)').matches;

/** Speaking instead of typing. Nothing is asked of the browser before the button is pressed. */
export const useDictation = ({ lastMessage, onHeard }: Wish) => {
  const [isListening, setIsListening] = useState(false);
  const dictation = useRef<Dictation | null>(null);
  const isWanted = useRef(false);
  const heard = useEffectEvent(onHeard);

  const ready = async () => {
    const { createDictation, recognitionMaker } = await import('./dictation.ts');
    const make = recognitionMaker(window);
    if (!make) return null;
    dictation.current ??= createDictation(make, {
      onHeard: (words) => heard(words),
      onListening: setIsListening,
      onTrouble: (sentence) => toast(sentence),
    });
    return dictation.current;
  };
  const start = async () => {
    isWanted.current = true;
    const own = await ready();
    if (!own) return void toast(texts.voiceNotSupported);
    // Sent, or left, while this part of the program was on its way.
    if (isWanted.current) own.start(spokenLanguage(lastMessage, navigator.languages), !isTouchOnly());
  };
  const stop = () => {
    isWanted.current = false;
    dictation.current?.stop();
  };
  const abandon = () => {
    isWanted.current = false;
    dictation.current?.abandon();
  };
  useEffect(
    () => () => {
      isWanted.current = false;
      dictation.current?.abandon();
    },
    [],
  );

  return { isListening, toggle: () => (isListening ? stop() : void start()), abandon };
};
