// Measures what docs/performance.md promises: `npm run bench`, or one part by its name: `npm run bench -- start-up`.
import { measureFirstLoad } from './first-load.ts';
import { measureInstances } from './instances.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureListeners } from './listeners.ts';
import { measureLongChat } from './long-chat.ts';
import { measureLongTurn } from './long-turn.ts';
import { measureMillion } from './million.ts';
import { measureMixed } from './mixed.ts';
import { measureStartUp } from './start-up.ts';
import { measureTurns } from './turns.ts';

/** One line of the table. Ratios are medians of pairs within one run, since machines are noisy. */
export type Figure = { what: string; ours: number; yardstick?: number; ratio?: number; target: string };

const parts: Record<string, () => Promise<Figure[]>> = {
  'start-up': measureStartUp,
  'first-load': measureFirstLoad,
  'long-chat': measureLongChat,
  turns: measureTurns,
  'long-turn': measureLongTurn,
  million: measureMillion,
  mixed: measureMixed,
  listeners: measureListeners,
  instances: measureInstances,
};

/** Run when they are named: what they need is fetched from the network. */
const partsByName: typeof parts = { lighthouse: measureLighthouse };
const all = { ...parts, ...partsByName };

const round = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.round(value * 100) / 100);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in all));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
console.log('| what | ours | yardstick | ratio | target |\n| --- | --- | --- | --- | --- |');
for (const [name, measure] of Object.entries(all)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in partsByName) continue;
  for (const { what, ours, yardstick, ratio, target } of await measure()) {
    console.log(
      `| ${what} | ${round(ours)} | ${round(yardstick)} | ${ratio === undefined || Number.isNaN(ratio) ? '' : `${round(ratio)}×`} | ${target} |`,
    );
  }
}
