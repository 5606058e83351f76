import { useMemo } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import type { Standing } from './conversation-query.ts';
import { EmptyChat, NothingFound } from './empty-chat.tsx';
import { Transcript } from './transcript.tsx';
import type { TurnHandlers } from './turn-actions.tsx';
import { turnsOf } from './turns.ts';
import type { useChatSearch } from './use-chat-search.ts';
import type { useEarlierMessages } from './use-earlier-messages.ts';
import type { usePassage } from './use-passage.ts';
import { WaitingFlame } from './waiting-flame.tsx';

type SpokenProps = {
  ghost: Ghost;
  conversation: Standing;
  earlier: ReturnType<typeof useEarlierMessages>;
  search: ReturnType<typeof useChatSearch>;
  passage: ReturnType<typeof usePassage>;
  handlers: TurnHandlers;
};

/** What was said: its end, what was found in it, or the part around a message that was looked for. */
export const Spoken = ({ ghost, conversation, earlier, search, passage, handlers }: SpokenProps) => {
  const part = passage.isApart ? passage.passage : null;
  const partTurns = useMemo(() => (part ? turnsOf(part) : []), [part]);
  const conversationId = conversation?.id ?? null;
  const { isSearching } = search;
  const hasEarlier = conversation?.hasEarlier && !isSearching;
  return (
    <>
      <Transcript
        key={`${conversationId}-${isSearching}-${passage.sought}`}
        ghost={ghost}
        conversationId={conversationId}
        {...handlers}
        {...(passage.isApart
          ? {
              turns: partTurns,
              isLoadingEarlier: passage.isLoadingEarlier,
              onReachStart: passage.loadEarlier,
              onReachEnd: passage.loadLater,
              onToEnd: passage.leave,
              empty: <TurningBack />,
            }
          : {
              turns: search.shown,
              isLoadingEarlier: earlier.isLoading,
              onReachStart: hasEarlier ? earlier.loadPage : null,
              onReachEnd: null,
              onToEnd: () => undefined,
              empty: isSearching ? (
                <NothingFound query={search.searched} />
              ) : (
                <EmptyChat ghostName={ghost.name} />
              ),
            })}
        soughtKey={isSearching ? null : passage.sought}
      />
      <p role="status" className="sr-only">
        {passage.sought !== null && !isSearching ? 'Opened at the message that you looked for.' : ''}
      </p>
    </>
  );
};

const TurningBack = () => (
  <div role="status" className="grid h-full place-content-center justify-items-center gap-3 text-ink-soft">
    <WaitingFlame isLarge />
    <p>Turning back the pages…</p>
  </div>
);
