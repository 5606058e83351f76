import { OpenAPIHono } from '@hono/zod-openapi';
import type { Actor } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { refuse } from './refuse.ts';

export type Env = { Variables: { actor: Actor } };

/** A router whose schema failures answer in the app's own error shape. */
export const router = () =>
  new OpenAPIHono<Env>({
    defaultHook: (result, c) => (result.success ? undefined : refuse(c, new Refusal('bad_input'))),
  });
