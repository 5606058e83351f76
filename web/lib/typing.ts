/** Whoever writes does not rest for longer between two letters. */
const PAUSE_MS = 1_000;

let typedAt = Number.NEGATIVE_INFINITY;

/** Notes when something is typed on the page. Returns what ends that. */
export const followTyping = (page: EventTarget): (() => void) => {
  const note = () => {
    typedAt = performance.now();
  };
  page.addEventListener('input', note, { capture: true });
  return () => page.removeEventListener('input', note, { capture: true });
};

/** Does somebody write just now, wherever on the page? */
export const isSomebodyWriting = (): boolean => performance.now() - typedAt < PAUSE_MS;
