import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from '../../lib/drafts.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { type MessageDraft, onDraftRestored } from './message-draft.ts';

/** What is in the message field. Only the field follows it: the room around it does not change with every letter. */
export type Drafting = ReturnType<typeof createDrafting>;

const createDrafting = (accountId: string, ghostId: string) => {
  const saved = (): MessageDraft => ({ text: readDraft(accountId, ghostId), replacesMessageId: null });
  let draft = saved();
  const followers = new Set<() => void>();
  const become = (next: MessageDraft) => {
    draft = next;
    for (const tell of followers) tell();
  };
  const write = (text: string) => {
    become({ ...draft, text });
    // Another wording of what was sent is no new message: the one that was begun before waits for its turn.
    if (draft.replacesMessageId === null) saveDraft(accountId, ghostId, text);
  };
  return {
    current: () => draft,
    follow: (tell: () => void) => {
      followers.add(tell);
      return () => followers.delete(tell);
    },
    become,
    /** What came back while the field was being drawn had nobody to hear it. */
    catchUp: () => {
      if (draft.replacesMessageId === null && draft.text !== saved().text) become(saved());
    },
    write,
    /** A suggestion goes behind what was typed already, which is never lost. */
    suggest: (text: string) => write(draft.text.trim() === '' ? text : `${draft.text}\n${text}`),
    edit: (messageId: string, text: string) => become({ text, replacesMessageId: messageId }),
    cancelEdit: () => become(saved()),
    /** The message is on its way. */
    clear: () => {
      if (draft.replacesMessageId === null) saveDraft(accountId, ghostId, '');
      become(draft.replacesMessageId === null ? { text: '', replacesMessageId: null } : saved());
    },
  };
};

/** What is in the message field of a spirit; it survives a reload, a failure and the end of the session. */
export const useDraft = (ghostId: string): Drafting => {
  const { id: accountId } = useProfile();
  const [drafting] = useState(() => createDrafting(accountId, ghostId));
  useEffect(() => {
    const stop = onDraftRestored(accountId, ghostId, drafting.become);
    drafting.catchUp();
    return stop;
  }, [accountId, ghostId, drafting]);
  return drafting;
};
