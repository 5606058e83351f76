import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followsEnd, type Viewport } from './follow-end.ts';

const viewportOf = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): Viewport => ({
  top: scrollTop,
  height: clientHeight,
  contentHeight: scrollHeight,
});

/** Keeps the end in sight while the reader is there. `askedKey`: what was asked last; asking leads back to the end. */
export const useFollowing = (
  scroller: RefObject<HTMLElement | null>,
  askedKey: string | null,
  beginsAtEnd: boolean,
) => {
  const [isFollowing, setIsFollowing] = useState(beginsAtEnd);
  const previousTop = useRef(0);
  const [lastAsked, setLastAsked] = useState(askedKey);
  if (askedKey !== lastAsked) {
    setLastAsked(askedKey);
    // From null: the end only came into reach, nobody asked anything.
    if (lastAsked !== null) setIsFollowing(true);
  }

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [scroller]);

  const follows = useRef(isFollowing);
  useLayoutEffect(() => {
    follows.current = isFollowing;
    if (isFollowing) toEnd();
  });

  /** To be told of every word: a view that the end has left behind could be taken for the reader's wish. */
  const onGrow = useCallback(() => {
    if (follows.current) toEnd();
  }, [toEnd]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !isFollowing) return;
    // Turns are measured, and fonts and pictures come, after they are drawn.
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  });

  /** To be told of every scrolling; gives where the view is now. */
  const onScroll = (): Viewport | null => {
    const element = scroller.current;
    if (!element) return null;
    const viewport = viewportOf(element);
    setIsFollowing((was) => followsEnd(was, previousTop.current, viewport));
    previousTop.current = viewport.top;
    return viewport;
  };

  return { isFollowing, onScroll, onGrow, followAgain: () => setIsFollowing(true) };
};
