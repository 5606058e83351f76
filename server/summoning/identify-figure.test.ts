import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../../domain/texts.ts';
import { type EncyclopediaEntry, EncyclopediaUnreachable } from '../ports/encyclopedia/port.ts';
import { GenerationFailed } from '../ports/text-generator/port.ts';
import { Refusal } from '../refusal.ts';
import { testClock } from '../testing/harness.ts';
import { recordingLog } from '../testing/recording-log.ts';
import {
  person,
  silentGenerator,
  type TaskGenerator,
  type TestEncyclopedia,
  taskGenerator,
  testEncyclopedia,
} from '../testing/summoning-services.ts';
import { identifyFigure } from './identify-figure.ts';

const inYear = (year: number) => ({ year, month: null, day: null, precision: 'year' as const });
const THIS_YEAR = 2026;

const identify = (
  name: string,
  textGenerator: TaskGenerator,
  encyclopedia: TestEncyclopedia,
  log = recordingLog(),
) =>
  identifyFigure(
    { textGenerator, encyclopedia, clock: testClock(Date.UTC(THIS_YEAR, 5, 1)), log },
    name,
    new AbortController().signal,
  );

const says = (correctedName: string, deathYear: unknown, disambiguation = ''): TaskGenerator =>
  taskGenerator({ 'verify-name': () => ({ correctedName, deathYear, disambiguation, error: null }) });
const saysNobody = (): TaskGenerator => taskGenerator({ 'verify-name': () => ({ error: 'No such person' }) });
const nobody = (): TestEncyclopedia => testEncyclopedia();
const unreachable = (): TestEncyclopedia => Object.assign(testEncyclopedia(), { reachable: false });

const refusalOf = async (work: Promise<unknown>): Promise<RefusalCode | 'none'> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const beethoven: EncyclopediaEntry = person({
  title: 'Ludwig van Beethoven',
  summary: 'Ludwig van Beethoven was a German composer. He was deaf in his last years.',
  birth: { year: 1770, month: 12, day: 17, precision: 'day' },
  death: { year: 1827, month: 3, day: 26, precision: 'day' },
});

describe('who is meant', () => {
  it('[SUM-4] is the corrected name, with who that is', async () => {
    const figure = await identify('Cleopetra', says('Cleopatra', -30, 'Queen of Egypt'), nobody());
    expect(figure).toMatchObject({
      name: 'Cleopatra',
      researchName: 'Cleopatra',
      description: 'Queen of Egypt',
      death: '30 BCE',
      deathYear: -30,
      verified: true,
    });
  });

  it('[SUM-5] is what was typed where the corrected name is not ASCII', async () => {
    const figure = await identify('Emile Zolla', says('Émile Zola', 1902), nobody());
    expect(figure.name).toBe('Emile Zolla');
    expect((await identify('Emile Zolla', says('Emile Zola', 1902), nobody())).name).toBe('Emile Zola');
  });

  it('[SUM-5] is the common name of one who bears several', async () => {
    expect((await identify('孫中山', says('孫中山', 1925), nobody())).name).toBe('Sun Yat-sen');
    expect((await identify('Bolivr', says('Simón Bolívar', 1830), nobody())).name).toBe('Simon Bolivar');
  });

  it('[BEY-6] is looked up beside the AI by the common name, and again by a corrected name of its own', async () => {
    const encyclopedia = testEncyclopedia(beethoven);
    const figure = await identify('Betoven', says('Ludwig van Beethoven', 1827), encyclopedia);
    expect(encyclopedia.asked).toEqual(['Betoven', 'Ludwig van Beethoven']);
    expect(figure).toMatchObject({ birth: '17 December 1770', death: '26 March 1827', deathYear: 1827 });
    expect(figure.entry).toEqual(beethoven);
  });

  it('[BEY-6] is looked up only once where the page found is the corrected name’s', async () => {
    const encyclopedia = testEncyclopedia(beethoven);
    await identify('Ludwig van Beethoven', says('Beethoven', 1827), encyclopedia);
    expect(encyclopedia.asked).toEqual(['Ludwig van Beethoven']);
  });

  it('[BEY-6] is described by the encyclopedia where the AI does not', async () => {
    const figure = await identify('Ludwig van Beethoven', silentGenerator(), testEncyclopedia(beethoven));
    expect(figure.description).toBe('Ludwig van Beethoven was a German composer.');
  });
});

describe('whether anybody is', () => {
  const zeus = person({ title: 'Zeus', isPerson: false });

  it('[SUM-4] refuses one whom neither the AI nor the encyclopedia knows', async () => {
    expect(await refusalOf(identify('Xyzzy', saysNobody(), nobody()))).toBe('not_verified');
    expect(await refusalOf(identify('Xyzzy', saysNobody(), unreachable()))).toBe('not_verified');
  });

  it('[SUM-4, BEY-6] refuses a figure of myth, whatever the AI says', async () => {
    expect(await refusalOf(identify('Zeus', says('Zeus', -800), testEncyclopedia(zeus)))).toBe(
      'not_verified',
    );
    expect(await refusalOf(identify('Zeus', silentGenerator(), testEncyclopedia(zeus)))).toBe('not_verified');
  });

  it('[SUM-4, BEY-6] goes on with the encyclopedia where the AI knows nobody or cannot be asked', async () => {
    for (const ai of [saysNobody(), silentGenerator()]) {
      const figure = await identify('Ludwig van Beethoven', ai, testEncyclopedia(beethoven));
      expect(figure).toMatchObject({ name: 'Ludwig van Beethoven', deathYear: 1827, verified: true });
    }
  });

  it('[SUM-4] goes on with the AI where the encyclopedia cannot be asked', async () => {
    const figure = await identify('Plotinus', says('Plotinus', 270), unreachable());
    expect(figure).toMatchObject({
      verified: true,
      deathYear: 270,
      entry: null,
      encyclopediaAnswered: false,
    });
  });

  it('[SUM-4] takes the year 1500 and vouches for nothing where neither can be asked', async () => {
    const log = recordingLog();
    const figure = await identify('Plotinus', silentGenerator(), unreachable(), log);
    expect(figure).toMatchObject({
      name: 'Plotinus',
      verified: false,
      deathYear: 1500,
      birth: null,
      death: null,
    });
    const warned = log.entries.map(({ level, data }) => ({ level, ...data }));
    expect(warned).toHaveLength(2);
    expect(warned).toContainEqual({ level: 'warn', step: 'verify-name', err: expect.any(GenerationFailed) });
    expect(warned).toContainEqual({
      level: 'warn',
      step: 'look up',
      err: expect.any(EncyclopediaUnreachable),
    });
  });

  it('[SUM-4] vouches for nothing where the AI is silent and the encyclopedia tells no dates', async () => {
    const undated = testEncyclopedia(person({ title: 'Plotinus' }));
    expect(await identify('Plotinus', silentGenerator(), undated)).toMatchObject({
      verified: false,
      deathYear: 1500,
    });
  });
});

describe('whether they may cross', () => {
  const died = (year: number) =>
    testEncyclopedia(person({ title: 'Ada Example', birth: inYear(year - 60), death: inYear(year) }));

  it('[SUM-7, BEY-6] is decided by the encyclopedia’s year, 70 years ago or more, against the AI’s', async () => {
    const fine = identify('Ada Example', says('Ada Example', 'living'), died(THIS_YEAR - 70));
    expect(await refusalOf(fine)).toBe('none');
    const early = identify('Ada Example', says('Ada Example', 1500), died(THIS_YEAR - 69));
    expect(await refusalOf(early)).toBe('too_recent');
  });

  it('[SUM-7] is decided by the AI’s year where the encyclopedia knows nobody', async () => {
    const from = (year: unknown) => identify('Ada Example', says('Ada Example', year), nobody());
    expect(await refusalOf(from(THIS_YEAR - 70))).toBe('none');
    expect(await refusalOf(from(THIS_YEAR - 69))).toBe('too_recent');
    expect(await refusalOf(from('living'))).toBe('too_recent');
    expect(await refusalOf(from(-1))).toBe('none');
  });

  it('[SUM-7, BEY-6] is denied to one whom the encyclopedia tells no death of', async () => {
    const living = testEncyclopedia(person({ title: 'Ada Example', birth: inYear(1960) }));
    expect(await refusalOf(identify('Ada Example', says('Ada Example', 1500), living))).toBe('too_recent');
  });

  it('[SUM-6] is denied to the thirteen before anybody is asked', async () => {
    const ai = taskGenerator();
    const encyclopedia = nobody();
    expect(await refusalOf(identify('adolf hitler', ai, encyclopedia))).toBe('forbidden_spirit');
    expect([ai.asked, encyclopedia.asked]).toEqual([[], []]);
  });

  it('[SUM-6] is denied by the corrected and by the encyclopedia’s names too', async () => {
    const corrected = identify('The painter of Linz', says('Adolf Hitler', 1500), nobody());
    expect(await refusalOf(corrected)).toBe('forbidden_spirit');
    const other = testEncyclopedia(person({ title: 'Der Fuehrer', otherNames: ['Adolf Hitler'] }));
    expect(await refusalOf(identify('Der Fuehrer', silentGenerator(), other))).toBe('forbidden_spirit');
    expect(await refusalOf(identify('Hermann Hesse', says('Hermann Hesse', 1500), nobody()))).toBe('none');
  });
});
