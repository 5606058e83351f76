import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import type { Standing } from './conversation-query.ts';
import { stopReply } from './read-reply.ts';
import { runningReply } from './running-replies.ts';

/** Ends a reply where it is, by the button or by Esc; what has been said by then is kept. */
export const useStop = (conversation: Standing) => {
  const replyId = conversation?.reply?.id ?? null;
  const [stoppedId, setStoppedId] = useState<string | null>(null);

  const stop = () => {
    if (!conversation || replyId === null) return;
    setStoppedId(replyId);
    const running = runningReply(conversation.id);
    if (running && !running.isAccepted) {
      // Still on its way: it is stopped as soon as the server has it, or never sent.
      running.isStopWanted = true;
      running.wake();
      return;
    }
    stopReply(conversation.id, replyId).catch((error: unknown) => {
      setStoppedId(null);
      toast(error instanceof Error ? error.message : String(error));
    });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // An open modal owns Esc, and so does whatever has taken it already.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (document.querySelector('dialog:modal')) return;
    event.preventDefault();
    stop();
  });
  useEffect(() => {
    if (replyId === null) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [replyId]);

  return { stop, isStopping: replyId !== null && stoppedId === replyId };
};
