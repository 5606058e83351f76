import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import { useCurrentConversation } from '../../lib/current-conversation.tsx';
import type { ViewProps } from '../../lib/view.ts';
import { SearchedFor } from '../../ui/markdown/highlighted-text.tsx';
import { Announcer } from './announcer.tsx';
import { Asides, useAside } from './asides.tsx';
import { ChatActions } from './chat-actions.tsx';
import { ChatSearch } from './chat-search.tsx';
import { Composer } from './composer.tsx';
import type { Standing } from './conversation-query.ts';
import { LimitNote, SimulationNote, TrimmedNote, WithdrawnNote } from './notes.tsx';
import { SpiritHeader } from './spirit-header.tsx';
import { Spoken } from './spoken.tsx';
import { trimmedQuery } from './trimmed-notice.ts';
import { turnsOf } from './turns.ts';
import { useChatSearch } from './use-chat-search.ts';
import { useChatShortcuts } from './use-chat-shortcuts.ts';
import { useDownload } from './use-download.ts';
import { useEarlierMessages } from './use-earlier-messages.ts';
import { usePassage } from './use-passage.ts';
import { useShare } from './use-share.ts';
import { useSpeaking } from './use-speaking.ts';
import { listenToLast, ReadingEnd } from './voice/reading-end.tsx';

type SeanceProps = { ghost: Ghost; conversation: Standing } & Pick<ViewProps, 'open'>;

/** A séance with one spirit: what was said, and where one speaks. `conversation` is null until the first message. */
export const Seance = ({ ghost, conversation, open }: SeanceProps) => {
  const { leave } = useCurrentConversation();
  const conversationId = conversation?.id ?? null;
  const turns = useMemo(() => (conversation ? turnsOf(conversation) : []), [conversation]);
  const speaking = useSpeaking(ghost, conversation);
  const earlier = useEarlierMessages(conversationId);
  const { download, isDownloading } = useDownload(conversation, earlier.loadAll);
  const { share, isSharing } = useShare(conversation);
  const search = useChatSearch(conversationId, turns, conversation?.hasEarlier ?? false, earlier.loadAll);
  const passage = usePassage(conversation);
  const { aside, ask, close } = useAside();
  const { data: isTrimmed } = useQuery(trimmedQuery(conversationId ?? ''));
  const isReachable = ghost.verification !== 'withdrawn';
  const askMuse = isReachable ? () => ask({ kind: 'muse' }) : null;
  const create = isReachable ? () => open('create') : null;
  useChatShortcuts({
    muse: askMuse,
    create,
    voice: isReachable && !speaking.composer.isReplyAwaited ? speaking.composer.onToggleVoice : null,
    listen: listenToLast(turns),
  });

  const searchAll = (query: string) => {
    passage.leave();
    search.search(query);
  };
  const beginAnew = () => {
    search.search('');
    leave();
    speaking.focus();
  };
  const send = () => {
    passage.leave();
    speaking.composer.onSend();
  };
  return (
    <div className="mx-auto flex w-full max-w-[52rem] grow flex-col gap-3 px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6 lg:pt-6">
      <SpiritHeader ghost={ghost}>
        {turns.length > 0 && <ChatSearch query={search.query} onQuery={searchAll} found={search.found} />}
      </SpiritHeader>
      <SearchedFor value={search.searched}>
        <Spoken
          ghost={ghost}
          conversation={conversation}
          earlier={earlier}
          search={search}
          passage={passage}
          handlers={{ ...speaking.turns, onAskAbout: ask }}
        />
      </SearchedFor>
      {isTrimmed && <TrimmedNote />}
      <ChatActions
        onMuse={askMuse}
        onCreate={create}
        isDownloading={isDownloading}
        onDownload={download}
        isSharing={isSharing}
        onShare={share}
        onBeginAnew={turns.length > 0 ? beginAnew : null}
      />
      {isReachable ? (
        <Composer ghostName={ghost.name} {...speaking.composer} onSend={send} />
      ) : (
        <WithdrawnNote ghost={ghost} />
      )}
      <LimitNote />
      <SimulationNote />
      <ReadingEnd key={conversationId} />
      {conversation && <Announcer key={conversation.id} conversation={conversation} />}
      <Asides
        aside={aside}
        ghost={ghost}
        conversationId={conversationId}
        onSuggest={speaking.suggest}
        onClose={close}
      />
    </div>
  );
};
