import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type Box, cardWidthOn, highlightOf, type Placed, placeCard, WIDE_FROM } from './place-card.ts';
import type { TourTarget } from './tour-steps.ts';

export type TourGeometry = {
  /** What is pointed at: the step's element, or on a narrow screen the menu button. */
  highlight: Box | null;
  card: Placed & { width: number };
  isNarrow: boolean;
  screen: { width: number; height: number };
};

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

const elementOf = (target: TourTarget | 'menu'): Element | null =>
  document.querySelector(`[data-tour="${target}"]`);

const firstOf = (targets: readonly TourTarget[]): Element | null =>
  targets.map(elementOf).find((element) => element !== null) ?? null;

const measure = (targets: readonly TourTarget[], cardHeight: number): TourGeometry => {
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const isNarrow = screen.width < WIDE_FROM;
  const element = isNarrow ? elementOf('menu') : firstOf(targets);
  const target = element && boxOf(element);
  const width = cardWidthOn(screen.width);
  return {
    highlight: target && highlightOf(target),
    card: { ...placeCard(target, { width, height: cardHeight }, screen), width },
    isNarrow,
    screen,
  };
};

/** Where everything stands for a step; measured before it is painted, and again when the screen changes. */
export const useTourGeometry = (
  targets: readonly TourTarget[],
  card: RefObject<HTMLElement | null>,
): TourGeometry => {
  const [geometry, setGeometry] = useState(() => measure(targets, 0));

  useLayoutEffect(() => {
    firstOf(targets)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setGeometry(measure(targets, card.current?.offsetHeight ?? 0));
  }, [targets, card]);

  useEffect(() => {
    const remeasure = () => setGeometry(measure(targets, card.current?.offsetHeight ?? 0));
    const watcher = new ResizeObserver(remeasure);
    if (card.current) watcher.observe(card.current);
    window.addEventListener('resize', remeasure);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', remeasure);
    };
  }, [targets, card]);
  return geometry;
};
