import { lazy, Suspense, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { SignInScreen } from '../features/auth/sign-in-screen.tsx';
import type { MailLink } from '../lib/mail-link.ts';
import { Button } from '../ui/button.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Antechamber, Opening } from './antechamber.tsx';
import {
  type AuthState,
  askSession,
  authState,
  enter,
  followReset,
  isSomeoneExpected,
  subscribeAuth,
} from './auth-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const loadSignedIn = () => import('./signed-in.tsx').then(({ SignedIn }) => ({ default: SignedIn }));
const SignedIn = lazy(loadSignedIn);
const LegalDialog = lazy(async () => {
  const [legal] = await Promise.all([
    import('../features/legal/legal-dialog.tsx'),
    // Dialogs are dressed by the sheet of the signed-in part.
    import('./room.css'),
  ]);
  return { default: legal.LegalDialog };
});

// A failure here is met again, and told, when the part is rendered.
const preloadSignedIn = () => void loadSignedIn().catch(() => undefined);

/** Fetches what will most likely be wanted, while the server is still being asked who is there. */
export const preloadExpected = () => {
  if (isSomeoneExpected()) preloadSignedIn();
};

const CONFIRM_NOTICE = 'Sign in, and your address can be confirmed.';

export const App = ({ mailLink }: { mailLink: MailLink | null }) => (
  <ErrorBoundary>
    <OfflineBanner />
    <Suspense fallback={<Opening />}>
      <CurrentPhase mailLink={mailLink} />
    </Suspense>
    <ToastRegion />
  </ErrorBoundary>
);

/** What comes is rendered in slices, so that a slow phone can answer between them; who leaves is gone at once. */
const useUnhurriedAuth = (): AuthState => {
  const current = useSyncExternalStore(subscribeAuth, authState);
  const shown = useDeferredValue(current);
  return shown.phase === 'signed-in' ? current : shown;
};

const CurrentPhase = ({ mailLink }: { mailLink: MailLink | null }) => {
  const auth = useUnhurriedAuth();
  const [link, setLink] = useState(mailLink);
  const dropLink = () => setLink(null);
  const resetToken = link?.kind === 'reset' ? link.token : null;
  const confirmToken = link?.kind === 'verify' ? link.token : null;
  const [legal, setLegal] = useState<'terms' | 'privacy' | null>(null);
  // As in public/first-paint.js, so that nothing moves when the page comes to life.
  if (auth.phase === 'loading' && isSomeoneExpected()) return <Opening />;
  if (auth.phase === 'unreachable') return <Unreached isOffline={auth.isOffline} />;
  return (
    <>
      {auth.phase === 'signed-in' && resetToken === null ? (
        <SignedIn
          key={auth.profile.id}
          profile={auth.profile}
          newsUntil={auth.newsUntil}
          hasMail={auth.signInMethods.mail}
          confirmToken={confirmToken}
          onConfirmed={dropLink}
          onReadLegal={setLegal}
        />
      ) : (
        <SignInScreen
          signInMethods={auth.phase === 'loading' ? null : auth.signInMethods}
          notice={auth.phase === 'signed-out' ? (auth.notice ?? (confirmToken && CONFIRM_NOTICE)) : null}
          resetToken={resetToken}
          onReset={() => {
            dropLink();
            followReset();
          }}
          onForgetReset={dropLink}
          onSignedIn={enter}
          onApproach={preloadSignedIn}
          onReadLegal={setLegal}
        />
      )}
      {legal && (
        <Suspense>
          <LegalDialog document={legal} onClose={() => setLegal(null)} />
        </Suspense>
      )}
    </>
  );
};

const Unreached = ({ isOffline }: { isOffline: boolean }) => (
  <Antechamber>
    <p role="status">
      {isOffline
        ? 'You are offline. The sanctum opens by itself when the connection is back.'
        : 'The ethereal realm does not answer. We keep knocking.'}
    </p>
    <Button onClick={() => void askSession()}>Try now</Button>
  </Antechamber>
);
