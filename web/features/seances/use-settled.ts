import { useEffect, useState } from 'react';

/** Typing is over for the moment. */
const SETTLES_AFTER_MS = 200;

/** A text once it has stopped changing; cleared at once. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLES_AFTER_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
};
