import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Fake, startFake } from '../../fakes/lib.ts';
import { HOSTILE_ADDRESSES, inHeader } from '../testing/hostile-addresses.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { isReachable } from './google-provider.ts';

type Described = { described: unknown };

let issuer: Fake<Described>;
const log = recordingLog();
beforeAll(async () => {
  issuer = await startFake<Described>('An issuer', ({ reply, scenario }) =>
    reply.json(200, scenario.described),
  );
});
afterAll(() => issuer.close());

const isTaken = (): Promise<boolean> =>
  isReachable({ clientId: 'asphodel', clientSecret: 'secret', issuer: issuer.url }, log);
const own = () => ({
  issuer: issuer.url,
  authorization_endpoint: `${issuer.url}/authorize`,
  token_endpoint: `${issuer.url}/token`,
  jwks_uri: `${issuer.url}/keys`,
});

/** Some are hostile only as a picture's place: a provider may name any host that is open to all. */
const isOfTheOpenNetwork = (address: string): boolean =>
  /^https:/.test(address) &&
  /^https:\/\/[\w-]+(\.[\w-]+)*\.(org|example)\/$/.test(new URL('/', address).href);

describe('what the sign-in provider says of itself', () => {
  it('may name its own places, and others of the open network, as Google does', async () => {
    issuer.scenario({ described: own() });
    expect(await isTaken()).toBe(true);
    const places = {
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    };
    issuer.scenario({ described: { ...own(), ...places } });
    expect(await isTaken()).toBe(true);
  });

  it.each(HOSTILE_ADDRESSES.filter((address) => !isOfTheOpenNetwork(address)))(
    '[SS1] is not believed where it names %j, or sends on to it',
    async (address) => {
      const connect = vi.spyOn(globalThis, 'fetch');
      try {
        for (const place of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
          issuer.scenario({ described: { ...own(), [place]: address } });
          expect(await isTaken(), place).toBe(false);
          expect(log.entries.at(-1)?.data).toEqual({ place: address });
        }
        issuer.scenario({ fault: 'status', status: 302, headers: { location: inHeader(address) } });
        expect(await isTaken()).toBe(false);
        expect(new Set(connect.mock.calls.map(([url]) => new URL(String(url)).origin))).toEqual(
          new Set([issuer.url]),
        );
      } finally {
        connect.mockRestore();
      }
    },
  );

  it.each([null, [], 'a text', {}, { token_endpoint: 7 }])(
    'is not believed where it is %j',
    async (described) => {
      issuer.scenario({ described });
      expect(await isTaken()).toBe(false);
    },
  );

  it('[SS1] is not read to an end that never comes', async () => {
    issuer.scenario({ fault: 'huge' });
    expect(await isTaken()).toBe(false);
    expect(log.entries.at(-1)?.message).toBe('the sign-in provider cannot be reached');
  });
});
