import { connect } from '../db/connect.ts';
import { recordingLog } from './recording-log.ts';

/**
 * A process that migrates a database and is killed after so many statements; 0 lets it come to its end. It says how many
 * there were.
 */
const [databaseUrl = '', folder = '', killAfter = '0'] = process.argv.slice(2);
let statements = 0;
const db = await connect(
  {
    databaseUrl: databaseUrl === '' ? null : databaseUrl,
    folder,
    onQuery: () => {
      statements += 1;
      if (statements === Number(killAfter)) process.kill(process.pid, 'SIGKILL');
    },
  },
  recordingLog(),
);
await db.close();
process.stdout.write(String(statements));
