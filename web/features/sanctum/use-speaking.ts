import { useRef } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import type { Standing } from './conversation-query.ts';
import { textOf } from './turns.ts';
import { useConversing } from './use-conversing.ts';
import { useDraft } from './use-draft.ts';
import { focusField, useFocusReturn } from './use-focus-return.ts';
import { useReplyStream } from './use-reply-stream.ts';
import { useSendingRecovery } from './use-sending-recovery.ts';
import { useStop } from './use-stop.ts';
import { joinSpoken } from './voice/spoken-language.ts';
import { useDictation } from './voice/use-dictation.ts';

/** The person's side of a séance: what they write, send, reword, ask again and stop. */
export const useSpeaking = (ghost: Ghost, conversation: Standing) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const drafting = useDraft(ghost.id);
  const { send, answerAgain } = useConversing(ghost);
  const { stop, isStopping } = useStop(conversation);
  const isReplyAwaited = Boolean(conversation?.reply);
  useReplyStream(conversation);
  useSendingRecovery(ghost.id, conversation);
  useFocusReturn(field, isReplyAwaited);
  const lastMessage = conversation?.messages.at(-1);
  const dictation = useDictation({
    lastMessage: lastMessage ? textOf(lastMessage) : '',
    onHeard: (words) => drafting.write(joinSpoken(drafting.current().text, words)),
  });

  return {
    composer: {
      field,
      drafting,
      isReplyAwaited,
      isStopping,
      isListening: dictation.isListening,
      onToggleVoice: dictation.toggle,
      onSend: () => {
        dictation.abandon();
        void send(drafting.current());
        drafting.clear();
      },
      onStop: stop,
    },
    turns: {
      onRegenerate: () => void answerAgain('regenerate'),
      onContinue: () => void answerAgain('continue'),
      onEdit: (messageId: string) => {
        const message = conversation?.messages.find(({ id }) => id === messageId);
        if (message) drafting.edit(messageId, textOf(message));
        field.current?.focus();
      },
    },
    focus: () => focusField(field),
    suggest: (text: string) => {
      drafting.suggest(text);
      field.current?.focus();
    },
  };
};
