import './room.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import type { Profile } from '../../domain/profile.ts';
import { SummoningKeeper } from '../features/summon/summoning-keeper.tsx';
import { CurrentConversationProvider } from '../lib/current-conversation.tsx';
import { CurrentGhostProvider } from '../lib/current-ghost.tsx';
import { changeProfile } from '../lib/profile-changes.ts';
import { TemporalModeProvider } from '../lib/temporal-mode.tsx';
import { followTyping } from '../lib/typing.ts';
import { FetchedDialog } from '../ui/fetched-dialog.tsx';
import { createQueries, followLive } from './account-data.ts';
import { keepWholeShell } from './keep-service-worker.ts';
import { Shell } from './shell/shell.tsx';

const ConfirmAddressDialog = lazy(() =>
  import('../features/auth/confirm-address-dialog.tsx').then((m) => ({ default: m.ConfirmAddressDialog })),
);

type SignedInProps = {
  profile: Profile;
  /** Where the account's news stood when the page began. */
  newsUntil: string;
  /** Whether this server writes letters. */
  hasMail: boolean;
  /** Came by a letter, to confirm the address. */
  confirmToken: string | null;
  onConfirmed: () => void;
  onReadLegal: (document: 'terms' | 'privacy') => void;
};

const KEEP_SHELL_AFTER_MS = 10_000;

/** Everything behind the door. It is mounted for one account, and takes that account's data with it when it goes. */
export const SignedIn = ({
  profile,
  newsUntil,
  hasMail,
  confirmToken,
  onConfirmed,
  onReadLegal,
}: SignedInProps) => {
  const [queries] = useState(() => createQueries(profile));

  useEffect(() => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (timeZone && timeZone !== profile.timeZone) {
      // A zone that the server does not know leaves the day as it was; nothing here depends on it.
      changeProfile(queries, { timeZone }).catch(() => undefined);
    }
  }, [queries, profile.timeZone]);

  useEffect(() => followTyping(document), []);

  useEffect(() => {
    const stop = followLive(queries, newsUntil);
    const timer = setTimeout(keepWholeShell, KEEP_SHELL_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
      queries.clear();
    };
  }, [queries, newsUntil]);

  return (
    <QueryClientProvider client={queries}>
      <CurrentGhostProvider>
        <CurrentConversationProvider>
          <TemporalModeProvider>
            <Shell hasMail={hasMail} onReadLegal={onReadLegal} />
            <SummoningKeeper />
            {hasMail && confirmToken !== null && (
              <FetchedDialog onClose={onConfirmed}>
                <ConfirmAddressDialog email={profile.email} token={confirmToken} onClose={onConfirmed} />
              </FetchedDialog>
            )}
          </TemporalModeProvider>
        </CurrentConversationProvider>
      </CurrentGhostProvider>
    </QueryClientProvider>
  );
};
