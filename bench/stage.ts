import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import type { Database } from '../server/db/schema.ts';
import { databaseOf, type Person, SECRET, settlePeople } from './people.ts';
import { type Script, startScript } from './script.ts';

export type Stage = {
  server: ServerProcess;
  port: number;
  model: Script;
  /** The server's own database, open beside it. */
  db: Database;
  people: Person[];
  end(): Promise<void>;
};

export const serverEnv = (model: Script): Record<string, string> => ({
  GEMINI_BASE_URL: `http://127.0.0.1:${model.port}/v1beta`,
  GEMINI_API_KEY: 'bench',
  GEMINI_MODELS: 'bench',
  LOG_LEVEL: 'warn',
  SECRET,
});

/** The built server on SQLite, a model service that costs next to nothing, and so many people with an account. */
export const startStage = async (many: number, env: Record<string, string> = {}): Promise<Stage> => {
  const model = await startScript('bench/model-service.ts');
  const server = await startServer({ ...serverEnv(model), ...env });
  const db = await databaseOf({ databaseUrl: null, folder: server.dataDir });
  const people = await settlePeople(server.url, db, many);
  return {
    server,
    port: Number(new URL(server.url).port),
    model,
    db,
    people,
    end: async () => {
      await db.close();
      await server.stop();
      model.stop();
    },
  };
};
