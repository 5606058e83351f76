import { lazy, Suspense, useState } from 'react';
import type { SessionAnswer, SignInMethods } from '../../../domain/session.ts';
import { texts } from '../../../domain/texts.ts';
import { Asphodel } from '../../ui/asphodel.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Segmented } from '../../ui/segmented.tsx';
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
  signInMethods: SignInMethods;
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

export const SignInScreen = ({
  signInMethods,
  notice,
  resetToken,
  onReset,
  onForgetReset,
  onSignedIn,
  onApproach,
  onReadLegal,
}: SignInScreenProps) => {
  const [way, setWay] = useState<Way>('sign-in');
  const [hasForgotten, setHasForgotten] = useState(false);
  const forget = () => setHasForgotten(true);
  return (
    <main className="sign-in">
      <section className="sign-in-scene">
        <Meadow className="sign-in-meadow" />
        <div className="sign-in-words">
          <h1>
            <Asphodel />
            Asphodel
          </h1>
          <p className="sign-in-line">Speak with those who came before.</p>
          <p className="sign-in-about">
            Say a name, and someone long gone looks up from the page. Ask what you never could; they answer in
            your language, out of their own time.
          </p>
        </div>
      </section>
      <section className="sign-in-desk" aria-label="Sign in or create an account" onFocus={onApproach}>
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
      </section>
    </main>
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
