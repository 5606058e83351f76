import { memo, useLayoutEffect, useMemo } from 'react';
import { detectLanguage, directionOf } from '../../../domain/language.ts';
import { HighlightedText } from '../../ui/markdown/highlighted-text.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SpiritWords } from '../../ui/spirit-words.tsx';
import { useWritten } from './conversation-query.ts';
import { TurnActions, type TurnHandlers } from './turn-actions.tsx';
import { saidIn, type Turn } from './turns.ts';
import { WaitingFlame } from './waiting-flame.tsx';

type TurnRowProps = Omit<Turn, 'key' | 'actions'> &
  TurnHandlers & {
    conversationId: string | null;
    messageId: string;
    actions: string;
    ghostName: string;
    imageUrl: string | null;
    isSought: boolean;
    onGrow: () => void;
  };

/** Enough to know a text's script by; a growing reply must not be read from its start with every word. */
const SAMPLE_LENGTH = 1_200;

/** One turn of the chat. All its values are plain, so that it rests while those around it change. */
export const TurnRow = memo((turn: TurnRowProps) =>
  turn.role === 'user' ? <UserTurn {...turn} /> : <SpiritTurn {...turn} />,
);

const useScript = (text: string) => {
  const sample = text.slice(0, SAMPLE_LENGTH);
  return useMemo(() => ({ dir: directionOf(sample), lang: detectLanguage(sample) ?? undefined }), [sample]);
};

const timeOf = (createdAt: number) => {
  const at = new Date(createdAt);
  return at.toDateString() === new Date().toDateString()
    ? at.toLocaleTimeString(undefined, { timeStyle: 'short' })
    : at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
};

const UserTurn = (turn: TurnRowProps) => {
  const script = useScript(turn.text);
  return (
    <article
      aria-label="You"
      aria-current={turn.isSought || undefined}
      className="turn grid justify-items-end pt-1"
    >
      <p {...script} className="words-of-user" title={turn.createdAt ? timeOf(turn.createdAt) : undefined}>
        <HighlightedText text={turn.text} />
      </p>
      <TurnActions {...turn} />
    </article>
  );
};

const SpiritTurn = (turn: TurnRowProps) => {
  const { state, ghostName, imageUrl, createdAt } = turn;
  return (
    <article
      aria-label={ghostName}
      aria-busy={state === 'writing'}
      aria-current={turn.isSought || undefined}
      className="turn flex gap-3 pt-1 sm:gap-4"
    >
      <Portrait name={ghostName} imageUrl={imageUrl} size="turn" className="max-sm:size-8" />
      <div className="min-w-0 grow">
        <p className="mb-1 flex items-baseline gap-2.5">
          <bdi className="truncate font-display text-lg leading-tight text-gold">{ghostName}</bdi>
          {createdAt !== null && (
            <time dateTime={new Date(createdAt).toISOString()} className="shrink-0 text-xs text-ink-soft">
              {timeOf(createdAt)}
            </time>
          )}
        </p>
        <Said {...turn} />
        <TurnActions {...turn} />
      </div>
    </article>
  );
};

/** The one part of the room that changes while words come in. */
const Said = ({
  conversationId,
  text,
  state,
  onGrow,
}: Pick<TurnRowProps, 'conversationId' | 'text' | 'state' | 'onGrow'>) => {
  const said = saidIn({ text, state }, useWritten(conversationId, state === 'writing'));
  const script = useScript(said);
  useLayoutEffect(() => {
    if (state === 'writing') onGrow();
  });
  return state === 'writing' && said === '' ? (
    <p className="flex min-h-8 items-center gap-3 text-sm text-ink-soft italic">
      <WaitingFlame />
      The candle wavers…
    </p>
  ) : (
    <div {...script} className="spirit-words">
      <SpiritWords text={said} />
    </div>
  );
};
