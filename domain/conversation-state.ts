import type { Conversation, Message, PendingReply, ReplyEvent } from './conversation.ts';

type Of<Type extends ReplyEvent['type']> = Extract<ReplyEvent, { type: Type }>;

const has = (messages: Message[], id: string): boolean => messages.some((message) => message.id === id);

// A stream that is joined tells again what has long been settled: the question then already has its answer.
const isAlreadyAnswered = (
  { messages }: Conversation,
  { kind, messageId, targetMessageId }: PendingReply,
): boolean => {
  if (kind === 'send') {
    const asked = messages.findIndex(({ id }) => id === messageId);
    return asked !== -1 && messages[asked + 1]?.role === 'model';
  }
  if (targetMessageId === null) return false;
  const target = messages.find(({ id }) => id === targetMessageId);
  if (kind === 'continue') return target?.state === 'complete';
  // Another answer has taken the target's place.
  return target === undefined && has(messages, messageId);
};

const accept = (conversation: Conversation, event: Of<'accepted'>): Conversation => {
  const { reply: current, messages } = conversation;
  if (event.conversationId !== conversation.id) return conversation;
  if (current?.id === event.reply.id && current.text.length >= event.reply.text.length) return conversation;
  if (current?.id !== event.reply.id && isAlreadyAnswered(conversation, event.reply)) return conversation;
  const { userMessage } = event;
  return {
    ...conversation,
    messages: userMessage && !has(messages, userMessage.id) ? [...messages, userMessage] : messages,
    reply: event.reply,
  };
};

const append = (conversation: Conversation, event: Of<'text'>): Conversation => {
  const { reply } = conversation;
  if (!reply || event.at > reply.text.length) return conversation;
  const unseen = event.text.slice(reply.text.length - event.at);
  return unseen === '' ? conversation : { ...conversation, reply: { ...reply, text: reply.text + unseen } };
};

const withAnswer = (messages: Message[], reply: PendingReply, answer: Message): Message[] => {
  if (reply.kind !== 'send' && reply.targetMessageId !== null && has(messages, reply.targetMessageId)) {
    return messages.map((message) => (message.id === reply.targetMessageId ? answer : message));
  }
  const asked = messages.findIndex(({ id }) => id === reply.messageId);
  return asked === -1 ? [...messages, answer] : messages.toSpliced(asked + 1, 0, answer);
};

// The end of an earlier reply, told again while the next one runs.
const belongsToAnother = (messages: Message[], reply: PendingReply, answer: Message): boolean =>
  reply.kind === 'continue'
    ? answer.id !== reply.targetMessageId
    : answer.id !== reply.targetMessageId && has(messages, answer.id);

const settle = (conversation: Conversation, { message }: Of<'ended'>): Conversation => {
  const { reply, messages } = conversation;
  if (!reply || belongsToAnother(messages, reply, message)) return conversation;
  return { ...conversation, messages: withAnswer(messages, reply, message), reply: null };
};

const undo = (conversation: Conversation, { messageId }: Of<'failed'>): Conversation => {
  const { reply, messages } = conversation;
  if (reply?.messageId !== messageId) return conversation;
  return {
    ...conversation,
    messages: reply.kind === 'send' ? messages.filter(({ id }) => id !== messageId) : messages,
    reply: null,
  };
};

/**
 * What a conversation becomes with one more event of its reply. Events may come twice, late or with gaps (a reload, a
 * second tab, a lost link): what is already known changes nothing, and the same object is given back. After a gap the
 * stream is joined anew, which begins with all the text so far.
 */
export const applyReplyEvent = (conversation: Conversation, event: ReplyEvent): Conversation => {
  switch (event.type) {
    case 'accepted':
      return accept(conversation, event);
    case 'text':
      return append(conversation, event);
    case 'ended':
      return settle(conversation, event);
    case 'failed':
      return undo(conversation, event);
  }
};
