import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { readBounded } from '../read-bounded.ts';
import { assertFileKey } from './file-key.ts';
import type { FileStore } from './port.ts';

const TIME_LIMIT_MS = 10_000;
/** What is stored here are pictures of at most half a megabyte each; a page of a thousand keys is smaller still. */
const LARGEST_ANSWER = 8 * 1024 * 1024;
/** Answers of 5xx and 429 are asked for again; every call here may be repeated. */
const RETRIES = 3;

export type S3Settings = {
  /** Of the service, without the bucket: https://s3.eu-central-1.amazonaws.com */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Files in a bucket of any service that speaks S3, addressed by path (`endpoint/bucket/key`), which all of them know.
 * A call that is not granted throws S3Failed with the service's code; one without an answer, fetch's own error.
 */
export const createS3Store = (settings: S3Settings): FileStore => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const place = `${endpoint}/${bucket}`;

  const call = async (method: string, address: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const sent = body ?? new Uint8Array();
    const headers = {
      // The hash is signed, so that nothing in between can change the bytes.
      'x-amz-content-sha256': createHash('sha256').update(sent).digest('hex'),
      ...(body ? { 'content-type': 'application/octet-stream' } : {}),
    };
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    return await client.fetch(address, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body ? { body } : {}),
    });
  };

  const ask = async (
    method: string,
    address: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer> | null> => {
    const response = await call(method, address, body);
    const bytes = await readBounded(response, LARGEST_ANSWER);
    if (response.ok) return bytes;
    const code = elementText('Code', textOf(bytes)) ?? 'without a code';
    // A missing bucket is a 404 too, and must not look like a portrait that was never there.
    if (code === 'NoSuchKey') return null;
    throw new S3Failed(method, response.status, code);
  };

  const addressOf = (key: string): string => `${place}/${assertFileKey(key)}`;

  return {
    put: async (key, bytes) => void (await ask('PUT', addressOf(key), new Uint8Array(bytes))),
    get: async (key) => await ask('GET', addressOf(key)),
    delete: async (key) => void (await ask('DELETE', addressOf(key))),

    async list(prefix) {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next) query.set('continuation-token', next);
        const page = textOf((await ask('GET', `${place}?${query}`)) ?? new Uint8Array());
        keys.push(...[...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => match[1] ?? ''));
        next = elementText('NextContinuationToken', page);
      } while (next);
      return keys;
    },
  };
};

export class S3Failed extends Error {
  constructor(method: string, status: number, code: string) {
    super(`S3 refused a ${method}: ${status}, ${code}`);
    this.name = 'S3Failed';
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Of the XML that S3 answers with only single values are of use, and our keys need no escaping in it. */
const elementText = (element: string, xml: string): string | undefined => {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
};
