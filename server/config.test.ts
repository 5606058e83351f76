import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadConfig, settingNames } from './config.ts';
import { OperatorsMatter } from './tell-operator.ts';

const described = (): string[] => {
  const text = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8');
  const firstCells = text.matchAll(/^\|((?: `[A-Z0-9_]+`,?)+) \|/gm);
  return [...firstCells].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => `${name}`),
  );
};

it('reads exactly the settings that docs/configuration.md describes, each once', () => {
  expect(described().sort()).toEqual([...settingNames].sort());
});

describe('the settings', () => {
  it('need none of them to be set, and take an empty one as unset', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
    expect(loadConfig(empty)).toEqual(loadConfig({}));
    expect(loadConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
    });
  });

  it('are refused with a line for each that makes no sense, and without its value', () => {
    const faulty = {
      PORT: '70000',
      DATABASE_URL: 'mysql://a-secret@host',
      SECRET: 'a-secret',
      LOG_LEVEL: 'loud',
    };
    const load = () => loadConfig(faulty);
    expect(load).toThrow(OperatorsMatter);
    for (const name of Object.keys(faulty)) expect(load).toThrow(new RegExp(`\n {2}- ${name}: `));
    expect(load).not.toThrow(/a-secret/);
  });

  it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', ' 127.0.0.1 , ::1 ', '0.0.0.0/0'])(
    'take %j as proxies',
    (given) => {
      expect(loadConfig({ TRUSTED_PROXIES: given }).TRUSTED_PROXIES).not.toBeUndefined();
    },
  );

  it.each(['localhost', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', '127.0.0.1, x'])(
    'do not take %j as proxies',
    (given) => {
      expect(() => loadConfig({ TRUSTED_PROXIES: given })).toThrow(/TRUSTED_PROXIES: must be addresses/);
    },
  );

  it.each([
    [{ AI_PROVIDER: 'openai', OPENAI_MODEL: 'a-model' }, 'OPENAI_BASE_URL'],
    [{ GOOGLE_CLIENT_ID: 'an-id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.org' }, 'SMTP_URL'],
    [{ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'portraits' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET'],
  ])('are refused where one lacks the other: %o', (given, lacking) => {
    expect(() => loadConfig(given)).toThrow(lacking);
  });
});
