import { randomUUID } from 'node:crypto';
import type { ReplyEvent } from '../domain/conversation.ts';
import type { ApiPerson } from '../fakes/api-person.ts';
import { readEvents } from '../server/testing/read-events.ts';
import type { Seen } from './history.ts';

/** Calls as the person's page; a refusal is an answer too. */
export const callAs = (
  url: string,
  { cookies, address }: ApiPerson,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: {
      origin: url,
      'x-forwarded-for': address,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

type Sender = { url: string; person: ApiPerson; ownerId: string; seen: Seen[] };

/**
 * Sends a message, reads its reply to the end, and notes what was sent, told and shown. Resolves with the answer's
 * status; throws a TypeError where the line was cut. `onWords`: the first have been shown.
 */
export const sendSeen = async (
  { url, person, ownerId, seen }: Sender,
  conversationId: string,
  onWords: () => void = () => {},
): Promise<number> => {
  const messageId = randomUUID();
  const text = `To ${conversationId}: well?`;
  seen.push({ type: 'sent', ownerId, conversationId, messageId, text, replaces: null });
  const response = await callAs(url, person, 'POST', `/api/conversations/${conversationId}/messages`, {
    messageId,
    text,
    temporalMode: 'anchored',
    browserLanguage: 'en',
  });
  let shown = '';
  for await (const event of readEvents<ReplyEvent>(response)) {
    if (event.type === 'accepted') seen.push({ type: 'acknowledged', ownerId, messageId });
    if (event.type === 'text') {
      shown += event.text;
      onWords();
    }
    if (event.type === 'ended') {
      const ended = event.message.parts[0]?.text ?? '';
      seen.push({ type: 'ended', ownerId, replyId: event.message.id, text: ended });
    }
  }
  if (shown !== '')
    seen.push({ type: 'words', ownerId, replyId: `${messageId}-reply`, text: shown, killed: false });
  return response.status;
};
