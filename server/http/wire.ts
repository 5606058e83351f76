import { z } from '@hono/zod-openapi';
import type { Conversation, Message } from '../../domain/conversation.ts';
import type { Creation } from '../../domain/creations.ts';
import type { Ghost } from '../../domain/ghost.ts';
import type { Seance } from '../../domain/seances.ts';
import type { Found } from '../../domain/search.ts';
import type { RefusalCode } from '../../domain/texts.ts';

/**
 * Ids that browsers invent: a UUID, as `crypto.randomUUID()` makes it. Nothing else is let in, since they end in
 * rows, in other ids and in addresses.
 */
export const inventedId = z.uuid();

/** `ghostId_timestamp` */
export const conversationId = z.string().regex(/^[\w-]{1,80}_\d{1,15}$/);

export const ghostId = z.string().regex(/^[\w-]{1,80}$/);

/** BCP 47, as the browser says it. */
export const browserLanguage = z.string().max(35);

/** A page of a list: `before` is the `next` of the page before it. */
export const listPage = z.strictObject({
  before: z.string().max(160).nullable().default(null),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

export const refusalBody = z.object({
  error: z.object({
    code: z.custom<RefusalCode>((value) => typeof value === 'string').openapi({ type: 'string' }),
    message: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
});

/** The domain's types are the contract; the document describes them, and answers are not checked again. */
export const ghost = z.custom<Ghost>(() => true).openapi({ type: 'object', title: 'Ghost' });
export const message = z.custom<Message>(() => true).openapi({ type: 'object', title: 'Message' });
export const conversation = z
  .custom<Conversation>(() => true)
  .openapi({ type: 'object', title: 'Conversation' });
export const creation = z.custom<Creation>(() => true).openapi({ type: 'object', title: 'Creation' });
export const seance = z.custom<Seance>(() => true).openapi({ type: 'object', title: 'Seance' });
export const found = z.custom<Found>(() => true).openapi({ type: 'object', title: 'Found' });

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
  required: true,
});

/** Every route can refuse. */
export const refused = json(refusalBody, 'Refused, with a code of a closed list and the sentence to show');

export const events = (description: string) => ({
  content: { 'text/event-stream': { schema: z.string() } },
  description,
});
