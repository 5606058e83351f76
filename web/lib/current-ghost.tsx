import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Ghost } from '../../domain/ghost.ts';
import { chooseGhost } from './choose-ghost.ts';
import { useChangeProfile, useProfile } from './profile-changes.ts';
import { ghostsQuery } from './queries.ts';
import { tabStore } from './storage.ts';

type CurrentGhost = {
  /** null: there is none, or it is not known yet. */
  ghost: Ghost | null;
  isKnown: boolean;
  select: (ghostId: string) => void;
};

const Context = createContext<CurrentGhost | null>(null);

const keyOf = (accountId: string) => `asphodel.currentGhost.${accountId}`;

/** Each tab has its own current spirit; a new tab and another device begin with the last one chosen anywhere. */
export const CurrentGhostProvider = ({ children }: { children: ReactNode }) => {
  const profile = useProfile();
  const { data: ghosts } = useQuery(ghostsQuery);
  const changeProfile = useChangeProfile();
  const key = keyOf(profile.id);
  const [chosenId, setChosenId] = useState(() => tabStore.read(key));

  const select = (ghostId: string) => {
    setChosenId(ghostId);
    tabStore.write(key, ghostId);
    // Only remembers where to begin next time: this tab goes on without it.
    changeProfile({ currentGhostId: ghostId }).catch(() => undefined);
  };
  const ghost = chooseGhost(ghosts ?? [], chosenId, profile.currentGhostId);
  return <Context value={{ ghost, isKnown: ghosts !== undefined, select }}>{children}</Context>;
};

export const useCurrentGhost = (): CurrentGhost => {
  const current = useContext(Context);
  if (!current) throw new Error('There is no CurrentGhostProvider above');
  return current;
};
