import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ApiPerson } from '../fakes/api-person.ts';
import type { ServerProcess } from './server-process.ts';

/** Makes somebody Pro as an operator does. */
export const makeMember = async ({ dataDir }: ServerProcess, { email }: ApiPerson): Promise<void> => {
  await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'pro', 'grant', email], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
};
