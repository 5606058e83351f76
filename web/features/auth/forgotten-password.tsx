import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { askForReset } from './auth-calls.ts';
import { Refusal } from './refusal.tsx';

/** The letter's own time. */
const LINK_MINUTES = 15;

/** Asks for a letter. What is answered is the same for every address, so that nobody learns who has an account. */
export const ForgottenPassword = ({ onBack }: { onBack: () => void }) => {
  const [email, setEmail] = useState('');
  const [phase, setPhase] = useState<'asking' | 'busy' | 'asked'>('asking');
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async () => {
    setPhase('busy');
    setRefusal(null);
    try {
      await askForReset(email);
      setPhase('asked');
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setPhase('asking');
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (phase === 'asking') void submit();
  };

  return (
    <form className="grid gap-5" onSubmit={onSubmit}>
      <h2 className="text-xl">A new password</h2>
      <div role="status">
        {phase === 'asked' && (
          <p className="border-s-2 border-gold ps-4 text-sm">
            If there is an account with this address, a letter is on its way. Open its link in this browser;
            it works once, for {LINK_MINUTES} minutes.
          </p>
        )}
      </div>
      <Refusal text={refusal} />
      {phase !== 'asked' && (
        <>
          <TextField
            label="Email"
            hint="Where the letter goes, if there is an account."
            type="email"
            dir="ltr"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={320}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button tone="gold" type="submit" isBusy={phase === 'busy'}>
            Send me a letter
          </Button>
        </>
      )}
      <Button tone="plain" onClick={onBack}>
        Back to signing in
      </Button>
    </form>
  );
};
