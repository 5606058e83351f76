import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { type MessageDraft, onDraftRestored } from './message-draft.ts';

/** What is in the message field of a spirit; it survives a reload, a failure and the end of the session. */
export const useDraft = (ghostId: string) => {
  const { id: accountId } = useProfile();
  const [draft, setDraft] = useState<MessageDraft>(() => ({
    text: readDraft(accountId, ghostId),
    replacesMessageId: null,
  }));
  useEffect(() => onDraftRestored(accountId, ghostId, setDraft), [accountId, ghostId]);

  const write = (text: string) => {
    setDraft({ ...draft, text });
    // Another wording of what was sent is no new message: the one that was begun before waits for its turn.
    if (draft.replacesMessageId === null) saveDraft(accountId, ghostId, text);
  };
  return {
    draft,
    write,
    /** A suggestion goes behind what was typed already, which is never lost. */
    suggest: (text: string) => write(draft.text.trim() === '' ? text : `${draft.text}\n${text}`),
    edit: (messageId: string, text: string) => setDraft({ text, replacesMessageId: messageId }),
    cancelEdit: () => setDraft({ text: readDraft(accountId, ghostId), replacesMessageId: null }),
    /** The message is on its way. */
    clear: () => {
      if (draft.replacesMessageId === null) saveDraft(accountId, ghostId, '');
      setDraft({
        text: draft.replacesMessageId === null ? '' : readDraft(accountId, ghostId),
        replacesMessageId: null,
      });
    },
  };
};
