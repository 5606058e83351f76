import { type Creation, cleanContent, cleanPrompt, cleanType, titleOf } from '../../domain/creations.ts';
import { findCreation, insertCreationOnce, toCreation } from '../db/creations.ts';
import { findGhost } from '../db/ghosts.ts';
import type { Actor, Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

export type SaveInput = {
  /** Invented by the browser: a repeated save returns the first. */
  creationId: string;
  ghostId: string;
  type: string;
  prompt: string;
  content: string;
};

/** Refuses `bad_input`, `not_found` and, where the database fails, `creation_save_failed`. */
export const saveCreation = async (deps: Deps, actor: Actor, input: SaveInput): Promise<Creation> => {
  const type = cleanType(input.type);
  const prompt = cleanPrompt(input.prompt);
  const content = cleanContent(input.content);
  if (type === null || prompt === null || content === null) throw new Refusal('bad_input');
  try {
    const saved = await save(deps, actor, { ...input, type, prompt, content });
    deps.bus.publish(actor.ownerId, { type: 'creations' });
    return saved;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    deps.log.error({ err: error }, 'a creation could not be saved');
    throw new Refusal('creation_save_failed');
  }
};

const save = (deps: Deps, { ownerId }: Actor, input: SaveInput): Promise<Creation> => {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const earlier = await findCreation(tx, ownerId, input.creationId);
    if (earlier) return toCreation(earlier);
    const ghost = await findGhost(tx, ownerId, input.ghostId);
    if (!ghost) throw new Refusal('not_found');
    await insertCreationOnce(tx, {
      owner_id: ownerId,
      id: input.creationId,
      ghost_id: ghost.id,
      ghost_name: ghost.name,
      type: input.type,
      title: titleOf(input.type, ghost.name),
      prompt: input.prompt,
      content: input.content,
      created_at: now,
    });
    const row = await findCreation(tx, ownerId, input.creationId);
    if (!row) throw new Error('A creation that was saved is not there');
    return toCreation(row);
  });
};
