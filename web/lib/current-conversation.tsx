import { createContext, type ReactNode, useContext, useState } from 'react';
import { chooseConversation, type ShownConversation } from './choose-conversation.ts';
import { useCurrentGhost } from './current-ghost.tsx';
import { useProfile } from './profile-changes.ts';
import { tabStore } from './storage.ts';

type CurrentConversation = {
  /** null: the chat is empty, and its first message begins a conversation. */
  conversationId: string | null;
  /** Shows a conversation with this spirit, one that is about to begin included; at one of its messages, where given. */
  open: (ghostId: string, conversationId: string, messageId?: string) => void;
  /** The message at which it was opened; null for its end. */
  sought: string | null;
  forgetSought: () => void;
  /** Empties the chat; the conversation stays saved. */
  leave: () => void;
};

const Context = createContext<CurrentConversation | null>(null);

const keyOf = (accountId: string) => `asphodel.currentConversation.${accountId}`;

const readShown = (key: string): ShownConversation | null => {
  try {
    return JSON.parse(tabStore.read(key) ?? 'null') as ShownConversation | null;
  } catch {
    // Written by another version, or by hand: the tab begins like a new one.
    return null;
  }
};

/** Each tab has its own current conversation, and finds it again after a reload. */
export const CurrentConversationProvider = ({ children }: { children: ReactNode }) => {
  const profile = useProfile();
  const { ghost } = useCurrentGhost();
  const key = keyOf(profile.id);
  const [shown, setShown] = useState(() => readShown(key));
  const [sought, setSought] = useState<{ conversationId: string; messageId: string } | null>(null);

  const show = (next: ShownConversation) => {
    tabStore.write(key, JSON.stringify(next));
    setShown(next);
  };
  const accountIsAt = profile.currentConversationId;
  const current = ghost ? chooseConversation(shown, ghost.id, accountIsAt) : null;
  // Taken up while rendering, so that the last spirit's words are never seen under the next one's name.
  if (current && current !== shown) show(current);

  const value: CurrentConversation = {
    conversationId: current?.conversationId ?? null,
    open: (ghostId, conversationId, messageId) => {
      show({ ghostId, conversationId, leftIds: [] });
      setSought(messageId === undefined ? null : { conversationId, messageId });
    },
    sought: sought && sought.conversationId === current?.conversationId ? sought.messageId : null,
    forgetSought: () => setSought(null),
    leave: () => {
      if (!current) return;
      show({ ...current, conversationId: null, leftIds: [accountIsAt, current.conversationId] });
    },
  };
  return <Context value={value}>{children}</Context>;
};

export const useCurrentConversation = (): CurrentConversation => {
  const current = useContext(Context);
  if (!current) throw new Error('There is no CurrentConversationProvider above');
  return current;
};
