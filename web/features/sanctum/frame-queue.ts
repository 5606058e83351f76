import { isSomebodyWriting } from '../../lib/typing.ts';

/** A hidden page draws no frames, and still has to know how far its reply is. */
const WHILE_HIDDEN_MS = 250;
/** Words still come as they are spoken, and leave most frames to the letters that somebody types. */
const WHILE_WRITING_MS = 100;
/** That it was taken, and its first words: nobody waits longer for these. */
const AT_ONCE = 2;

/** Hands over what has gathered, at most once a frame: a model may send faster than a screen can show. */
export const frameQueue = <Item>(take: (items: Item[]) => void) => {
  let items: Item[] = [];
  let isScheduled = false;
  let takenTimes = 0;

  const flush = () => {
    isScheduled = false;
    const gathered = items;
    items = [];
    if (gathered.length === 0) return;
    takenTimes += 1;
    take(gathered);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    if (document.hidden) setTimeout(flush, WHILE_HIDDEN_MS);
    else if (takenTimes >= AT_ONCE && isSomebodyWriting()) setTimeout(flush, WHILE_WRITING_MS);
    else requestAnimationFrame(flush);
  };
  return {
    add: (item: Item) => {
      items.push(item);
      schedule();
    },
    flush,
  };
};
