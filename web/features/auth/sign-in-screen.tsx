import { lazy, Suspense, useState } from 'react';
import type { SessionAnswer, SignInMethods } from '../../../domain/session.ts';
import { texts } from '../../../domain/texts.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DeskLoading, Door } from './door.tsx';
import { GoogleButton } from './google-button.tsx';
import { Meadow } from './meadow.tsx';
import { PasswordForm } from './password-form.tsx';
import './sign-in.css';

// Few ever need them, and the door is to be light.
const ForgottenPassword = lazy(() =>
  import('./forgotten-password.tsx').then((m) => ({ default: m.ForgottenPassword })),
);
const NewPassword = lazy(() => import('./new-password.tsx').then((m) => ({ default: m.NewPassword })));

export type LegalDocument = 'terms' | 'privacy';

type SignInScreenProps = {
  /** null until the server has said who is there. */
  signInMethods: SignInMethods | null;
  /** Why this screen is shown to somebody who was signed in. */
  notice: string | null;
  /** Came by a letter, to choose a new password with it. */
  resetToken: string | null;
  onReset: () => void;
  onForgetReset: () => void;
  onSignedIn: (answer: SessionAnswer) => void;
  /** The first sign that somebody means to sign in: the moment to fetch what comes after. */
  onApproach: () => void;
  onReadLegal: (document: LegalDocument) => void;
};

const WAYS = [
  { value: 'sign-in', label: 'Sign in' },
  { value: 'create', label: 'Create account' },
] as const;
export type Way = (typeof WAYS)[number]['value'];

export const SignInScreen = ({ signInMethods, onApproach, ...props }: SignInScreenProps) => (
  <Door scene={<Meadow className="sign-in-meadow" />} onApproach={onApproach}>
    {signInMethods ? <Desk signInMethods={signInMethods} {...props} /> : <DeskLoading />}
  </Door>
);

type DeskProps = Omit<SignInScreenProps, 'onApproach'> & { signInMethods: SignInMethods };

const Desk = ({
  signInMethods,
  notice,
  resetToken,
  onReset,
  onForgetReset,
  onSignedIn,
  onReadLegal,
}: DeskProps) => {
  const [way, setWay] = useState<Way>('sign-in');
  const [hasForgotten, setHasForgotten] = useState(false);
  const forget = () => setHasForgotten(true);
  return (
    <div className="grid w-full max-w-[25rem] gap-6">
      {notice && (
        <p role="status" className="border-s-2 border-gold ps-4 text-sm text-ink-soft">
          {notice}
        </p>
      )}
      {resetToken === null && !hasForgotten ? (
        <>
          <Segmented label="What to do" options={WAYS} value={way} onChange={setWay} isWide />
          <GoogleButton isSetUp={signInMethods.google} onSignedIn={onSignedIn} />
          <p className="sign-in-or">or</p>
          {/* Keyed, so that a refusal of one way is not shown above the other. */}
          <PasswordForm
            key={way}
            way={way}
            onSignedIn={onSignedIn}
            onForgotten={signInMethods.mail ? forget : null}
          />
        </>
      ) : (
        <PartBoundary>
          <Suspense>
            {resetToken === null ? (
              <ForgottenPassword onBack={() => setHasForgotten(false)} />
            ) : (
              <NewPassword
                token={resetToken}
                onDone={onReset}
                onAskAnew={() => {
                  forget();
                  onForgetReset();
                }}
              />
            )}
          </Suspense>
        </PartBoundary>
      )}
      <p className="text-xs text-ink-soft">
        Asphodel is for people of at least 13 years. By entering you accept the{' '}
        <LegalLink onClick={() => onReadLegal('terms')}>Terms of Service</LegalLink> and the{' '}
        <LegalLink onClick={() => onReadLegal('privacy')}>Privacy Policy</LegalLink>.
      </p>
      <p className="border-t border-hairline pt-4 text-xs text-ink-soft">{texts.simulation}</p>
    </div>
  );
};

const LegalLink = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    className="link relative before:absolute before:-inset-y-2.5 before:inset-x-0"
    onClick={onClick}
  >
    {children}
  </button>
);
