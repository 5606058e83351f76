import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import { isolated } from '../../../domain/language.ts';
import type { PublicGhost } from '../../../domain/public-ghost.ts';
import { refusalText } from '../../../domain/texts.ts';
import { api, call } from '../../lib/call.ts';
import { newId } from '../../lib/new-id.ts';
import { ghostsQuery, profileQuery } from '../../lib/queries.ts';
import { Refused } from '../../lib/request.ts';
import { toast } from '../../lib/toasts.ts';

/** A fault and a lost line say nothing to the person; a refusal of a limit or a double says all. */
const SAYS_NOTHING: readonly string[] = ['fault', 'bad_input', 'not_found'];

const sentenceOf = (error: unknown): string =>
  error instanceof Refused && !SAYS_NOTHING.includes(error.code)
    ? error.message
    : refusalText('library_summon_failed');

/** Calls spirits out of the Public Library, one at a time each. */
export const useLibrarySummoning = (onMeet: (ghost: Ghost) => void) => {
  const queries = useQueryClient();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  // Kept after a failure: the server may have done it, and must not do it twice when it is asked again.
  const inventedIds = useRef(new Map<string, string>());

  const summon = async ({ id: publicGhostId, name }: PublicGhost): Promise<void> => {
    const summoningId = inventedIds.current.get(publicGhostId) ?? newId();
    inventedIds.current.set(publicGhostId, summoningId);
    setBusyIds((busy) => new Set(busy).add(publicGhostId));
    try {
      const { ghost } = await call(
        api['public-ghosts'][':publicGhostId'].summonings.$post({
          param: { publicGhostId },
          json: { summoningId },
        }),
      );
      inventedIds.current.delete(publicGhostId);
      // The live line tells the same, but it may be down just now.
      for (const { queryKey } of [ghostsQuery, profileQuery]) void queries.invalidateQueries({ queryKey });
      toast(`${isolated(name)} has crossed the veil.`, {
        tone: 'success',
        action: { label: 'Begin the séance', run: () => onMeet(ghost) },
      });
    } catch (error) {
      toast(sentenceOf(error));
    } finally {
      setBusyIds((busy) => new Set([...busy].filter((id) => id !== publicGhostId)));
    }
  };
  return { summon, busyIds };
};
