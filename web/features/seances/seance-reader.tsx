import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Message } from '../../../domain/conversation.ts';
import { detectLanguage, directionOf, isolated } from '../../../domain/language.ts';
import { texts } from '../../../domain/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { SpiritWords } from '../../ui/spirit-words.tsx';
import { wordsQuery } from './words-query.ts';

export type Reading = { conversationId: string; messageId: string | null; ghostName: string };

/** A séance whose spirit was released: it can still be read, word for word. */
export const SeanceReader = ({ reading, onClose }: { reading: Reading; onClose: () => void }) => (
  <Dialog
    title={`Séance with ${isolated(reading.ghostName)}`}
    subtitle="This spirit was released: what was said can be read, and nothing added."
    size="large"
    onClose={onClose}
  >
    <Words reading={reading} />
    <p className="pt-6 text-xs text-ink-soft">{texts.simulation}</p>
  </Dialog>
);

/** Not every browser lets the keyboard into what merely scrolls. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };

const Words = ({ reading: { conversationId, messageId, ghostName } }: { reading: Reading }) => {
  const words = useInfiniteQuery(wordsQuery(conversationId, messageId));
  const messages = words.data?.pages.flatMap((page) => page.messages) ?? [];
  const soughtId = messageId ?? messages.at(-1)?.id;
  if (!words.data) {
    return words.error ? (
      <ErrorState
        title="This séance could not be called back"
        message={words.error.message}
        onRetry={() => void words.refetch()}
      />
    ) : (
      <div role="status" aria-label="Calling back the séance">
        <SkeletonText />
      </div>
    );
  }
  return (
    <section aria-label="What was said" {...SCROLLED_BY_KEYBOARD} className="grid gap-5">
      {words.hasPreviousPage && (
        <More isBusy={words.isFetchingPreviousPage} onMore={() => void words.fetchPreviousPage()}>
          Earlier words
        </More>
      )}
      {messages.map((message) => (
        <Said
          key={message.id}
          message={message}
          ghostName={ghostName}
          isBeginning={message.id === soughtId}
          isSought={message.id === messageId}
        />
      ))}
      {words.hasNextPage && (
        <More isBusy={words.isFetchingNextPage} onMore={() => void words.fetchNextPage()}>
          Later words
        </More>
      )}
    </section>
  );
};

type MoreProps = { isBusy: boolean; onMore: () => void; children: string };

const More = ({ isBusy, onMore, children }: MoreProps) => (
  <Button className="justify-self-center" isBusy={isBusy} onClick={onMore}>
    {children}
  </Button>
);

type SaidProps = { message: Message; ghostName: string; isBeginning: boolean; isSought: boolean };

const Said = ({ message, ghostName, isBeginning, isSought }: SaidProps) => {
  const own = useRef<HTMLElement>(null);
  const begins = useRef(isBeginning);
  // Only where the reading begins: later pages must not move it.
  useEffect(() => {
    if (begins.current) own.current?.scrollIntoView({ block: 'center' });
  }, []);
  const text = message.parts.map((part) => part.text).join('');
  const script = { dir: directionOf(text), lang: detectLanguage(text) ?? undefined };
  const isUsers = message.role === 'user';
  return (
    <article
      ref={own}
      aria-label={isUsers ? 'You' : ghostName}
      aria-current={isSought || undefined}
      className="seance-said"
    >
      {isUsers ? (
        <p {...script} className="words-of-user ms-auto w-fit">
          {text}
        </p>
      ) : (
        <div {...script} className="spirit-words">
          <SpiritWords text={text} />
        </div>
      )}
    </article>
  );
};
