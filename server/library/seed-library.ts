import { createHash, randomUUID } from 'node:crypto';
import type { Source } from '../../domain/ghost.ts';
import { nameKey } from '../../domain/names.ts';
import type { PremadeSpirit } from '../../domain/spirits/premade-spirit.ts';
import { premadeDigests, putPremade } from '../db/public-ghosts.ts';
import type { Deps } from '../deps.ts';

/**
 * Puts the spirits that come with the software into the library: those that are missing, and the text of those that a
 * new release words otherwise. One query where nothing is to be done; several processes may do it at once. Returns how
 * many were put in.
 */
export const seedLibrary = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  spirits: PremadeSpirit[],
): Promise<number> => {
  const known = new Map(
    (await premadeDigests(db.queries)).map(({ name_key, premade_digest }) => [name_key, premade_digest]),
  );
  // In one order everywhere: two processes that begin together must not wait for each other's rows.
  const wanted = spirits
    .map((spirit) => ({ spirit, key: nameKey(spirit.name), digest: digestOf(spirit) }))
    .filter(({ key, digest }) => known.get(key) !== digest)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (wanted.length === 0) return 0;
  const now = clock.now();
  const rows = wanted.map(({ spirit, key, digest }) => ({
    text: textOf(spirit, key, digest),
    id: randomUUID(),
  }));
  await db.transaction(async (tx) => {
    for (const { text, id } of rows) await putPremade(tx, text, id, now);
  });
  return rows.length;
};

const digestOf = (spirit: PremadeSpirit): string =>
  createHash('sha256').update(JSON.stringify(spirit)).digest('base64url');

const textOf = (spirit: PremadeSpirit, key: string, digest: string) => ({
  name: spirit.name,
  name_key: key,
  system_prompt: spirit.persona,
  description: spirit.description,
  created_by: '',
  creator_email: '',
  research_name: spirit.encyclopediaTitle,
  original_input: spirit.name,
  alternative_name: spirit.alternativeName,
  gender: spirit.gender,
  field: spirit.field,
  century: spirit.century,
  region: spirit.region,
  birth: spirit.birth,
  death: spirit.death,
  death_year: spirit.deathYear,
  sources: JSON.stringify([sourceOf(spirit)]),
  premade_digest: digest,
  credited_to: '',
});

const sourceOf = ({ encyclopediaTitle }: PremadeSpirit): Source => ({
  title: encyclopediaTitle,
  url: `https://en.wikipedia.org/wiki/${encodeURIComponent(encyclopediaTitle.replaceAll(' ', '_'))}`,
  licence: 'CC BY-SA 4.0',
});
