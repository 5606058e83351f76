import { setTimeout as sleep } from 'node:timers/promises';
import { makeMember } from '../e2e/membership.ts';
import { type ServerProcess, startServer } from '../e2e/server-process.ts';
import { zoneAtNoon } from '../e2e/zone-at-noon.ts';
import { signUp } from '../fakes/api-person.ts';
import { startGemini } from '../fakes/gemini.ts';
import { type Seen, type Violation, violationsOf } from './history.ts';
import { randomFrom } from './random.ts';
import { readKept } from './read-kept.ts';
import { sendSeen } from './send-seen.ts';

const SENDERS = 4;
/** By then some of the senders have had their whole answer, and write again. */
const LATEST_KILL_WORDS = 40;
const GAP_MS = 12;
const ANSWER = ['One ', 'two ', 'three ', 'four ', 'five ', 'six.'];

type Figures = {
  acknowledged: number;
  finished: number;
  brokenOff: number;
  /** From the beginning of each process to its being ready, after a kill. */
  startsMs: number[];
  violations: Violation[];
};

/** Kills a server at random moments while people send, and judges what is kept in the end. */
export const killUnderLoad = async (kills: number, seed: number): Promise<Figures> => {
  const gemini = await startGemini();
  gemini.scenario({ pieces: ANSWER, gapMs: GAP_MS });
  const server = await startServer({
    GEMINI_BASE_URL: `${gemini.url}/v1beta`,
    GEMINI_API_KEY: 'test-key',
    GEMINI_MODELS: 'gemini-flash-latest',
    LOG_LEVEL: 'error',
  });
  try {
    return await killAndJudge(server, kills, randomFrom(seed));
  } finally {
    await server.stop();
    await gemini.close();
  }
};

const killAndJudge = async (server: ServerProcess, kills: number, random: () => number): Promise<Figures> => {
  const person = await signUp(server.url);
  await person.changeProfile({ timeZone: zoneAtNoon() });
  await makeMember(server, person);
  const ownerId = (await person.profile()).id;
  const guide = await person.guide();
  const conversationIds = Array.from({ length: SENDERS }, (_, n) => `${guide.id}_${n + 1}`);
  const seen: Seen[] = [];
  const sender = { url: server.url, person, ownerId, seen };

  const sendUntilKilled = async (
    conversationId: string,
    onWords: () => void,
    isOver: () => boolean,
  ): Promise<void> => {
    try {
      while (!isOver()) await sendSeen(sender, conversationId, onWords);
    } catch (error) {
      // The server was killed under the call; any other failure shows in what is judged below.
      if (!(error instanceof TypeError)) throw error;
    }
  };

  const startsMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    let over = false;
    // By what has been said and not by the clock: a slow machine is killed at the same moments.
    let wordsLeft = Math.floor(random() * LATEST_KILL_WORDS);
    const { promise: due, resolve } = Promise.withResolvers<void>();
    const onWords = () => {
      wordsLeft -= 1;
      if (wordsLeft <= 0) resolve();
    };
    if (wordsLeft === 0) resolve();
    const senders = conversationIds.map((id) => sendUntilKilled(id, onWords, () => over));
    await due;
    await sleep(random() * GAP_MS);
    over = true;
    await server.end('SIGKILL');
    const begun = performance.now();
    await server.begin();
    startsMs.push(Math.round(performance.now() - begun));
    await Promise.all(senders);
  }

  const kept = readKept(server.dataDir);
  return {
    acknowledged: seen.filter(({ type }) => type === 'acknowledged').length,
    finished: seen.filter(({ type }) => type === 'ended').length,
    brokenOff: kept.replies.filter(({ status }) => status === 'broken').length,
    startsMs,
    violations: violationsOf({ seen, kept: [kept] }),
  };
};
