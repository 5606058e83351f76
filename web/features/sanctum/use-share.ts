import { useMutation } from '@tanstack/react-query';
import { refusalText } from '../../../domain/texts.ts';
import { api, call } from '../../lib/call.ts';
import { copyText } from '../../lib/copy-text.ts';
import { shareLink } from '../../lib/share-link.ts';
import { toast } from '../../lib/toasts.ts';
import type { Standing } from './conversation-query.ts';

/** SHA-1: the person is told that sharing is still being worked on. */
const COPIED = 'Link copied (in development): whoever has it can read this séance as it is now.';

const linkOf = async (conversation: Standing): Promise<string> => {
  if (!conversation || conversation.messages.length === 0) throw new Error(refusalText('nothing_to_share'));
  const { url } = await call(
    api.conversations[':conversationId'].share.$post({ param: { conversationId: conversation.id } }),
  );
  return shareLink(url);
};

const hand = async (url: string): Promise<void> => {
  if (await copyText(url)) {
    toast(COPIED, { tone: 'info' });
    return;
  }
  // Some browsers let a page copy only while it answers a click, and making the link took longer than that.
  toast('The link is made (in development), and your browser wants another click to copy it.', {
    tone: 'info',
    action: { label: 'Copy', run: () => void hand(url) },
  });
};

/** Makes a link to the séance as it is now, and copies it. */
export const useShare = (conversation: Standing) => {
  const sharing = useMutation({
    mutationFn: () => linkOf(conversation),
    onSuccess: hand,
    onError: (error) => toast(error.message),
  });
  return { share: () => sharing.mutate(), isSharing: sharing.isPending };
};
