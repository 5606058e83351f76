import { randomInt, randomUUID } from 'node:crypto';
import { conversationIdOf } from '../domain/conversation.ts';
import type { Ghost } from '../domain/ghost.ts';
import type { Profile } from '../domain/profile.ts';
import type { SummoningEvent } from '../domain/summoning.ts';

type Cookie = { name: string; value: string };

/** Somebody who uses a server by its HTTP API alone, as their browser would. */
export type ApiPerson = {
  email: string;
  password: string;
  /** Sent as X-Forwarded-For: whoever is behind one address shares its limits. */
  address: string;
  cookies: Cookie[];
  call(method: string, path: string, body?: unknown): Promise<Response>;
  profile(): Promise<Profile>;
  changeProfile(patch: object): Promise<void>;
  ghosts(): Promise<Ghost[]>;
  /** The Spirit Guide, whom everybody has. */
  guide(): Promise<Ghost>;
  /** Throws with the sentence where the spirit is refused. */
  summon(name: string): Promise<Ghost>;
  /** Says each line and waits for its answer. Resolves with the conversation's id. */
  converse(ghost: Ghost, lines: readonly string[]): Promise<string>;
};

const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Creates an account and signs it in. */
export const signUp = async (
  url: string,
  email: string = `${randomUUID()}@asphodel.example`,
  password: string = 'candles and asphodel',
): Promise<ApiPerson> => {
  const address = someAddress();
  const cookies: Cookie[] = [];
  const call: ApiPerson['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: url,
        'x-forwarded-for': address,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const entered = await call('POST', '/api/auth/sign-up/email', { email, password });
  cookies.push(...entered.headers.getSetCookie().map(cookieOf));
  await entered.body?.cancel();

  const ghosts = async () =>
    ((await (await call('GET', '/api/ghosts')).json()) as { ghosts: Ghost[] }).ghosts;

  return {
    email,
    password,
    address,
    cookies,
    call,
    profile: async () => (await (await call('GET', '/api/profile')).json()) as Profile,
    guide: async () => {
      const guide = (await ghosts()).find(({ isGuide }) => isGuide);
      if (!guide) throw new Error('There is no Guide');
      return guide;
    },
    changeProfile: async (patch) => {
      await (await call('PATCH', '/api/profile', patch)).body?.cancel();
    },
    ghosts,
    summon: async (name) => {
      const answer = await call('POST', '/api/summonings', { summoningId: randomUUID(), name });
      const end = eventsIn<SummoningEvent>(await answer.text()).at(-1);
      if (end?.type !== 'summoned') throw new Error(`${name} was not summoned: ${JSON.stringify(end)}`);
      return end.ghost;
    },
    converse: async (ghost, lines) => {
      const conversationId = conversationIdOf(ghost.id, Date.now());
      for (const text of lines) {
        const answer = await call('POST', `/api/conversations/${conversationId}/messages`, {
          messageId: randomUUID(),
          text,
          temporalMode: 'anchored',
          browserLanguage: 'en',
        });
        await answer.text();
      }
      return conversationId;
    },
  };
};

const cookieOf = (line: string): Cookie => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  return { name, value };
};

const eventsIn = <Event>(stream: string): Event[] =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as Event);
