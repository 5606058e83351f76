import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ReplyEvent } from '../../domain/conversation.ts';
import { answerAgain } from '../actions/answer-again.ts';
import { assertReply } from '../actions/join-reply.ts';
import { readConversation, readEarlierMessages, readLaterMessages } from '../actions/read-conversation.ts';
import { sendMessage } from '../actions/send-message.ts';
import { stopReply } from '../actions/stop-reply.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { followReply } from '../replies/follow-reply.ts';
import { noBody } from './body-limit.ts';
import { type Env, router } from './env.ts';
import type { PersonalStreams } from './personal-streams.ts';
import * as wire from './wire.ts';

const params = z.object({ conversationId: wire.conversationId });
const replyParams = params.extend({ replyId: z.string().regex(/^[\w-]{1,80}$/) });

const answerWish = {
  temporalMode: z.enum(['anchored', 'unbound']),
  browserLanguage: wire.browserLanguage,
};

const readRoute = createRoute({
  method: 'get',
  path: '/api/conversations/{conversationId}',
  request: { params, query: z.strictObject({ around: z.string().max(80).optional() }) },
  responses: {
    200: wire.json(wire.conversation, 'The newest messages, or those around one, and the running reply'),
    404: wire.refused,
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/api/conversations/{conversationId}/messages',
  request: {
    params,
    query: z.strictObject({
      /** One of the two. */
      before: z.string().max(80).optional(),
      after: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
  },
  responses: {
    200: wire.json(
      z.object({ messages: z.array(wire.message), hasEarlier: z.boolean(), hasLater: z.boolean() }),
      'Messages before one, or after one',
    ),
    400: wire.refused,
    404: wire.refused,
  },
});

const sendRoute = createRoute({
  method: 'post',
  path: '/api/conversations/{conversationId}/messages',
  request: {
    params,
    body: wire.jsonBody(
      z.strictObject({
        messageId: wire.inventedId,
        text: z.string().max(60_000),
        replacesMessageId: wire.inventedId.nullable().default(null),
        ...answerWish,
      }),
    ),
  },
  responses: { 200: wire.events('The reply as it comes'), 400: wire.refused, 429: wire.refused },
});

const answerAgainRoute = createRoute({
  method: 'post',
  path: '/api/conversations/{conversationId}/replies',
  request: {
    params,
    body: wire.jsonBody(
      z.strictObject({
        replyId: wire.inventedId,
        kind: z.enum(['regenerate', 'continue']),
        messageId: z.string().max(80),
        ...answerWish,
      }),
    ),
  },
  responses: { 200: wire.events('The reply as it comes'), 404: wire.refused, 429: wire.refused },
});

const joinRoute = createRoute({
  method: 'get',
  path: '/api/conversations/{conversationId}/replies/{replyId}/stream',
  request: { params: replyParams },
  responses: { 200: wire.events('The reply so far, and as it goes on'), 404: wire.refused },
});

const stopRoute = createRoute({
  method: 'post',
  path: '/api/conversations/{conversationId}/replies/{replyId}/stop',
  middleware: noBody,
  request: { params: replyParams },
  responses: { 204: { description: 'Stopped, or over already' }, 404: wire.refused },
});

export const conversationRoutes = (deps: Deps, streams: PersonalStreams) => {
  const stream = (c: Context<Env>, replyId: string) =>
    streams.open<ReplyEvent>(
      c,
      (tell, signal) => followReply(deps, c.var.actor.ownerId, replyId, tell, signal),
      (error) => deps.log.error({ err: error, replyId }, 'a reply could not be followed'),
    );
  return router()
    .openapi(readRoute, async (c) =>
      c.json(
        await readConversation(
          deps,
          c.var.actor,
          c.req.valid('param').conversationId,
          c.req.valid('query').around,
        ),
        200,
      ),
    )
    .openapi(pageRoute, async (c) => {
      const { before, after, limit } = c.req.valid('query');
      const { conversationId } = c.req.valid('param');
      if ((before === undefined) === (after === undefined)) throw new Refusal('bad_input');
      const page =
        after === undefined
          ? readEarlierMessages(deps, c.var.actor, conversationId, before ?? '', limit)
          : readLaterMessages(deps, c.var.actor, conversationId, after, limit);
      return c.json(await page, 200);
    })
    .openapi(sendRoute, async (c) => {
      const { conversationId } = c.req.valid('param');
      streams.assertRoom(c.var.actor.ownerId);
      const replyId = await sendMessage(deps, c.var.actor, { conversationId, ...c.req.valid('json') });
      return stream(c, replyId);
    })
    .openapi(answerAgainRoute, async (c) => {
      const { conversationId } = c.req.valid('param');
      streams.assertRoom(c.var.actor.ownerId);
      const replyId = await answerAgain(deps, c.var.actor, { conversationId, ...c.req.valid('json') });
      return stream(c, replyId);
    })
    .openapi(joinRoute, async (c) => {
      const { conversationId, replyId } = c.req.valid('param');
      await assertReply(deps, c.var.actor, conversationId, replyId);
      return stream(c, replyId);
    })
    .openapi(stopRoute, async (c) => {
      const { conversationId, replyId } = c.req.valid('param');
      await stopReply(deps, c.var.actor, conversationId, replyId);
      return c.body(null, 204);
    });
};
