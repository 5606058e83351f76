import { createApp } from '../app.ts';
import { type TestDeps, testDeps } from './harness.ts';
import { type ScriptedGenerator, scriptedGenerator } from './scripted-generator.ts';
import { guideOf } from './seeded-seance.ts';
import { openBeside } from './test-database.ts';
import { callAsPage, cookiesOf, signUp, TEST_PASSWORD, type TestUser, testUser } from './test-user.ts';

export type TwoServers = {
  /** Each with a clock, connections and a memory of its own; the model is the same. */
  here: TestDeps;
  there: TestDeps;
  model: ScriptedGenerator;
  /** One person, with a session of their own at each. */
  ada: TestUser;
  adaThere: TestUser;
  ghostId: string;
  close(): Promise<void>;
};

/** Two servers on one database. */
export const twoServers = async (): Promise<TwoServers> => {
  const model = scriptedGenerator();
  const here = await testDeps({ textGenerator: model });
  const there = await testDeps({ textGenerator: model, db: await openBeside(here.db, here.log) });
  const ada = await signUp(createApp(here, null));
  const appThere = createApp(there, null);
  const signedIn = await callAsPage(appThere, '/api/auth/sign-in/email', {
    method: 'POST',
    json: { email: ada.email, password: TEST_PASSWORD },
  });
  return {
    here,
    there,
    model,
    ada,
    adaThere: await testUser(appThere, cookiesOf(signedIn)),
    ghostId: await guideOf(ada),
    close: async () => {
      await there.close();
      await here.close();
    },
  };
};
