import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../../domain/texts.ts';
import { transcriptAsText, transcriptFileName } from '../../../domain/transcript.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toasts.ts';
import { conversationKey, type Known, type Standing } from './conversation-query.ts';

const saveConversation = (conversation: NonNullable<Standing>) =>
  saveFile(
    transcriptFileName(conversation.ghostName, conversation.timestamp),
    transcriptAsText(conversation, Date.now()),
    'text/markdown',
  );

/** Saves the séance as a file, from its first word. */
export const useDownload = (conversation: Standing, loadAll: () => Promise<void>) => {
  const queries = useQueryClient();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = async () => {
    if (!conversation || conversation.messages.length === 0) return void toast(texts.nothingToDownload);
    setIsDownloading(true);
    try {
      await loadAll();
      saveConversation(queries.getQueryData<Known>(conversationKey(conversation.id)) ?? conversation);
    } catch {
      toast('The earlier words could not be fetched. Please try again.');
    } finally {
      setIsDownloading(false);
    }
  };
  return { download: () => void download(), isDownloading };
};
