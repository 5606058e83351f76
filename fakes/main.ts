import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiPerson, signUp } from './api-person.ts';
import { startFakes } from './start-all.ts';

const EMAIL = 'demo@asphodel.example';
const PASSWORD = 'asphodel meadows';
const START_LIMIT_MS = 20_000;

const JAPANESE = [
  '源氏物語を書き始めたのは、どのようなお気持ちからでしたか。',
  '宮中の夜は、どのように過ごされましたか。',
  '今の世の人に、ひとつだけ言葉を贈るとしたら何でしょう。',
];
const ARABIC = [
  'السلام عليكم يا أبا زيد. ما العصبية التي بنيتَ عليها كتابك؟',
  'ولماذا تهرم الدول كما يهرم الناس؟',
  'كيف كنتَ تميّز الخبر الصادق من الكاذب وأنت تكتب التاريخ؟',
  'حدّثني عن لقائك بتيمورلنك خارج أسوار دمشق.',
  'أيّ المدن التي عشتَ فيها كانت أحبّ إلى قلبك: تونس أم فاس أم غرناطة أم القاهرة؟ ولماذا بقيتَ في القاهرة حتى آخر أيامك؟',
  'وما نصيحتك لمن يطلب العلم اليوم؟',
];

/** Enough to look around in, with one summoning left to try. */
const furnish = async (person: ApiPerson): Promise<void> => {
  await person.changeProfile({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  const murasaki = await person.summon('Murasaki Shikibu');
  await person.converse(murasaki, JAPANESE);
  const khaldun = await person.summon('Ibn Khaldun');
  await person.changeProfile({ currentGhostId: khaldun.id });
  await person.converse(khaldun, ARABIC);
};

const answers = async (url: string): Promise<void> => {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`The server did not begin to answer at ${url}.`);
};

const port = process.env.PORT || '3000';
const url = `http://localhost:${port}`;
const fakes = await startFakes({ publicUrl: url });
const folder = await mkdtemp(join(tmpdir(), 'asphodel-demo-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    PATH: process.env.PATH,
    PORT: port,
    DATA_DIR: folder,
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    GEMINI_MODELS: 'gemini-flash-latest',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...fakes.env,
  },
  stdio: 'inherit',
});
const ended = once(server, 'exit');

// A terminal sends Ctrl-C to the server as well; a second signal does it no harm.
const stop = () => server.kill('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const welcome = async (): Promise<void> => {
  await answers(url);
  await furnish(await signUp(url, EMAIL, PASSWORD));
  console.log(`
Asphodel's demonstration is open: ${url}

  Sign in as   ${EMAIL}
  Password     ${PASSWORD}

"Continue with Google" leads to a stand-in where you can pick anybody. The spirits' answers are canned: no outside
service is called. All of it is gone when you press Ctrl-C.
`);
};

try {
  await Promise.race([welcome(), ended]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  stop();
}
const [code] = await ended;
await fakes.close();
await rm(folder, { recursive: true, force: true });
process.exitCode ||= code ?? 0;
