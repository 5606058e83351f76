import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { S3_ACCESS, type S3Fake, startS3 } from '../../../fakes/s3.ts';
import { describeFileStore } from './conformance.ts';
import { createS3Store, type S3Settings } from './s3.ts';

let s3: S3Fake;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.reset();
  s3.objects.clear();
});

const store = (settings: Partial<S3Settings> = {}) =>
  createS3Store({ endpoint: s3.url, bucket: s3.bucket, region: s3.region, ...S3_ACCESS, ...settings });
const bytes = (text: string) => new TextEncoder().encode(text);

describeFileStore('S3', async () => store());

describe('S3', () => {
  it('signs the bytes it sends, and every call', async () => {
    await store().put('a/b.jpg', bytes('x'));
    await store().get('a/b.jpg');
    await store().list('a/');
    await store().delete('a/b.jpg');
    expect(
      s3.requests.map(({ method, headers }) => [method, headers['x-amz-content-sha256']?.length]),
    ).toEqual([
      ['PUT', 64],
      ['GET', 64],
      ['GET', 64],
      ['DELETE', 64],
    ]);
  });

  it('lists more keys than one page holds', async () => {
    const keys = Array.from({ length: 23 }, (_, n) => `p/u1_${String(n).padStart(2, '0')}.jpg`);
    for (const key of keys) s3.objects.set(key, bytes('x'));
    s3.objects.set('q/other.jpg', bytes('x'));
    s3.scenario({ pageSize: 5 });
    expect(await store().list('p/')).toEqual(keys);
    expect(s3.requests).toHaveLength(5);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ])('is refused with %s, and takes it for no missing file', async (_, settings, code) => {
    const wrong = store(settings);
    await expect(wrong.get('a.jpg')).rejects.toThrow(code);
    await expect(wrong.put('a.jpg', bytes('x'))).rejects.toThrow(code);
    await expect(wrong.delete('a.jpg')).rejects.toThrow(code);
    await expect(wrong.list('')).rejects.toThrow(code);
    expect(s3.objects.size).toBe(0);
  });

  it('asks again when the service is overburdened, and gives up in the end', async () => {
    s3.scenario({
      next: [
        { fault: 'status', status: 503 },
        { fault: 'status', status: 429 },
      ],
    });
    await store().put('a.jpg', bytes('x'));
    expect(s3.objects.size).toBe(1);
    s3.scenario({ fault: 'status', status: 503 });
    await expect(store().get('a.jpg')).rejects.toThrow('503');
  });

  it('throws where the service is away, breaks off, or answers with another’s page', async () => {
    s3.objects.set('a.jpg', bytes('a portrait'));
    s3.scenario({ fault: 'refuse' });
    await expect(store().get('a.jpg')).rejects.toThrow('fetch failed');
    s3.scenario({ fault: 'cut', afterBytes: 4 });
    await expect(store().get('a.jpg')).rejects.toThrow('terminated');
    s3.scenario({ fault: 'redirect-loopback' });
    await expect(store().get('a.jpg')).rejects.toThrow('fetch failed');
  });
});
