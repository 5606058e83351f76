import { join } from 'node:path';
import type { Config } from './config.ts';
import { createDiskStore } from './ports/file-store/disk.ts';
import type { FileStore } from './ports/file-store/port.ts';

/** The bucket where one is configured, else the folder `files` in DATA_DIR. */
export const createFileStore = async (config: Config): Promise<FileStore> => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createDiskStore(join(config.DATA_DIR, 'files'));
  }
  const { createS3Store } = await import('./ports/file-store/s3.ts');
  return createS3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
};
