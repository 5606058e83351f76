import './tour.css';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialog.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import type { Box } from './place-card.ts';
import { type TourStep, tourSteps } from './tour-steps.ts';
import { type TourGeometry, useTourGeometry } from './use-tour-geometry.ts';

const [FIRST] = tourSteps;
const LAST = tourSteps.length - 1;

const isInMenu = ({ targets }: TourStep): boolean => targets.some((target) => target !== 'chat');

/** Ten cards through the room. Whichever way it is left, it has ended. */
export const Tour = ({ onEnd }: { onEnd: () => void }) => {
  const [at, setAt] = useState(0);
  const dialog = useModal();
  const card = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const step = tourSteps[at] ?? FIRST;
  const geometry = useTourGeometry(step?.targets ?? [], card);
  useFocusKept(card, at);
  if (!step) return null;

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="tour"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onEnd();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
      onClick={(event) => {
        if (event.target instanceof Node && !card.current?.contains(event.target)) onEnd();
      }}
    >
      <Surroundings geometry={geometry} />
      <div
        ref={card}
        className="tour-card"
        data-position={geometry.card.position}
        style={{ left: geometry.card.left, top: geometry.card.top, width: geometry.card.width }}
      >
        <div aria-live="polite" className="grid gap-2">
          <p className="text-sm text-ink-soft">
            Step {at + 1} of {tourSteps.length}
          </p>
          <h2 id={titleId} className="text-xl text-gold">
            {step.title}
          </h2>
          <p className="tour-text">{step.text}</p>
          {geometry.isNarrow && isInMenu(step) && (
            <p className="text-sm text-ink-soft">It is in the menu, at the top right.</p>
          )}
        </div>
        <Dots at={at} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button tone="plain" className="-ms-3 px-3" onClick={onEnd}>
            Skip Tutorial
          </Button>
          <div className="flex gap-2">
            {at > 0 && (
              <Button className="px-4" onClick={() => setAt(at - 1)}>
                Back
              </Button>
            )}
            <Button
              tone="gold"
              ref={firstFocus}
              data-tour-next
              className="px-4"
              onClick={() => (at === LAST ? onEnd() : setAt(at + 1))}
            >
              {at === LAST ? "Let's Start!" : 'Next'}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
};

/** At the first step there is no way back, and the button that was just pressed is gone. */
const useFocusKept = (card: React.RefObject<HTMLElement | null>, at: number) => {
  useEffect(() => {
    const next = card.current?.querySelector<HTMLElement>('[data-tour-next]');
    if (at === 0 && !card.current?.contains(document.activeElement)) next?.focus();
  }, [at, card]);
};

const Dots = ({ at }: { at: number }) => (
  <ol aria-hidden="true" className="tour-dots">
    {tourSteps.map(({ title }, index) => (
      <li key={title} data-state={index === at ? 'here' : index < at ? 'passed' : 'ahead'} />
    ))}
  </ol>
);

const outlineOf = ({ left, top, width, height }: Box): string =>
  `M${left} ${top}h${width}v${height}h${-width}Z`;

/** The dark around what is spoken of; on a narrow screen a thread leads from the card to the menu button. */
const Surroundings = ({ geometry: { highlight, card, isNarrow, screen } }: { geometry: TourGeometry }) => {
  const all = `M0 0H${screen.width}V${screen.height}H0Z`;
  const cut = highlight ? `${all}${outlineOf(highlight)}` : all;
  return (
    <>
      <div className="tour-backdrop" style={{ clipPath: `path(evenodd, "${cut}")` }} />
      {highlight && (
        <div
          className="tour-highlight"
          style={{
            left: highlight.left,
            top: highlight.top,
            width: highlight.width,
            height: highlight.height,
          }}
        />
      )}
      {isNarrow && highlight && (
        <svg className="tour-thread" aria-hidden="true">
          <path d={threadOf(highlight, card.left + card.width / 2, card.top)} />
        </svg>
      )}
    </>
  );
};

const ARROW = 9;
const threadOf = ({ left, top, width, height }: Box, fromX: number, fromY: number): string => {
  const x = left + width / 2;
  const y = top + height + ARROW / 2;
  return `M${fromX} ${fromY}C${fromX} ${(fromY + y) / 2} ${x} ${(fromY + y) / 2} ${x} ${y}m${-ARROW} ${ARROW}l${ARROW} ${-ARROW} ${ARROW} ${ARROW}`;
};
