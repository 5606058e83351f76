import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Ghost } from '../../../domain/ghost.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { isNearEnd, isNearStart, isPrepended } from './follow-end.ts';
import type { TurnHandlers } from './turn-actions.tsx';
import { TurnRow } from './turn-row.tsx';
import type { Turn } from './turns.ts';
import { useFollowing } from './use-following.ts';

type TranscriptProps = TurnHandlers & {
  ghost: Ghost;
  conversationId: string | null;
  turns: Turn[];
  isLoadingEarlier: boolean;
  /** Asked when what is earlier will soon be in sight; null where there is nothing. */
  onReachStart: (() => void) | null;
  /** The like for what is later, where the chat was opened at an earlier message. */
  onReachEnd: (() => void) | null;
  onToEnd: () => void;
  /** The turn at which the chat was opened; null for the end. */
  soughtKey: string | null;
  /** Stands in the box where there is no turn. */
  empty: ReactNode;
};

/** Of .sanctum-scroll. */
const PADDING_PX = 12;

/** Not every browser lets the keyboard into what merely scrolls. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };

/**
 * The list leaves out what is behind the scrolling: with every line that is written, the turns above would go, and come
 * again once it rests. About as many as stand above the end otherwise.
 */
const KEPT_WHILE_WRITING = 6;

type TurnsProps = TurnHandlers & { onGrow: () => void } & Pick<
    TranscriptProps,
    'ghost' | 'conversationId' | 'turns' | 'soughtKey'
  >;

/** The chat itself. Of a long one only what is near the view is drawn. */
export const Transcript = ({ turns, empty, ...rest }: TranscriptProps) => {
  const scroller = useRef<HTMLElement>(null);
  const { soughtKey, onReachStart, onReachEnd } = rest;
  const asked = onReachEnd ? null : turns.findLast(({ role }) => role === 'user');
  const following = useFollowing(scroller, asked?.key ?? null, soughtKey === null);

  const onScroll = () => {
    const viewport = following.onScroll();
    if (!viewport || turns.length === 0) return;
    if (isNearStart(viewport)) onReachStart?.();
    if (isNearEnd(viewport)) onReachEnd?.();
  };
  return (
    <div className="sanctum-box">
      <section
        ref={scroller}
        // Silent: a reply is announced once it is whole, not with every word.
        role="log"
        aria-live="off"
        aria-label={`Séance with ${rest.ghost.name}`}
        {...SCROLLED_BY_KEYBOARD}
        onScroll={onScroll}
        className="sanctum-scroll px-1 sm:px-3"
      >
        {turns.length === 0 ? empty : <Turns turns={turns} {...rest} onGrow={following.onGrow} />}
      </section>
      {rest.isLoadingEarlier && <EarlierNotice />}
      {(!following.isFollowing || onReachEnd) && turns.length > 0 && (
        <ToEndButton
          onClick={() => {
            rest.onToEnd();
            following.followAgain();
          }}
        />
      )}
    </div>
  );
};

const Turns = ({ ghost, conversationId, turns, soughtKey, ...on }: TurnsProps) => {
  const list = useRef<VirtualizerHandle>(null);
  const firstKey = useRef<string | null>(null);
  const keys = turns.map(({ key }) => key);
  const isShifted = isPrepended(firstKey.current, keys);
  useLayoutEffect(() => {
    firstKey.current = keys[0] ?? null;
  });
  const isWriting = turns.at(-1)?.state === 'writing';
  const kept = isWriting ? [...keys.keys()].slice(-KEPT_WHILE_WRITING) : undefined;
  const soughtAt = soughtKey === null ? -1 : keys.indexOf(soughtKey);
  const isSoughtHere = soughtAt !== -1;
  const scrollToSought = useEffectEvent(() => list.current?.scrollToIndex(soughtAt, { align: 'center' }));
  useEffect(() => {
    if (isSoughtHere) scrollToSought();
  }, [isSoughtHere]);
  return (
    <Virtualizer
      ref={list}
      data={turns}
      shift={isShifted}
      bufferSize={600}
      keepMounted={kept}
      startMargin={PADDING_PX}
    >
      {({ key, actions, ...turn }) => (
        <TurnRow
          key={key}
          {...turn}
          conversationId={conversationId}
          messageId={key}
          isSought={key === soughtKey}
          actions={actions.join(' ')}
          ghostName={ghost.name}
          imageUrl={ghost.imageUrl}
          onGrow={on.onGrow}
          onRegenerate={on.onRegenerate}
          onContinue={on.onContinue}
          onEdit={on.onEdit}
          onAskAbout={on.onAskAbout}
        />
      )}
    </Virtualizer>
  );
};

const EarlierNotice = () => (
  <p
    role="status"
    className="pointer-events-none absolute inset-x-0 top-2 mx-auto w-fit rounded-full bg-lifted px-4 py-1.5 text-sm text-ink-soft shadow-float"
  >
    Calling back earlier words…
  </p>
);

const ToEndButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton
    label="To the latest words"
    onClick={onClick}
    className="absolute end-3 bottom-3 rounded-full bg-lifted shadow-float"
  >
    <ArrowDown size={20} aria-hidden />
  </IconButton>
);
