/** A hidden page draws no frames, and still has to know how far its reply is. */
const WHILE_HIDDEN_MS = 250;

/** Hands over what has gathered, at most once a frame: a model may send faster than a screen can show. */
export const frameQueue = <Item>(take: (items: Item[]) => void) => {
  let items: Item[] = [];
  let isScheduled = false;

  const flush = () => {
    isScheduled = false;
    const gathered = items;
    items = [];
    if (gathered.length > 0) take(gathered);
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    if (document.hidden) setTimeout(flush, WHILE_HIDDEN_MS);
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
