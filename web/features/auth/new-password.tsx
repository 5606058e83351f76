import { type FormEvent, useState } from 'react';
import { LONGEST_PASSWORD, PASSWORD_RULE, SHORTEST_PASSWORD } from '../../lib/password-rule.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { resetPassword } from './auth-calls.ts';
import { Refusal } from './refusal.tsx';

type NewPasswordProps = { token: string; onDone: () => void; onAskAnew: () => void };

/** Where the letter's link leads. Opening it does nothing yet: scanners of mail open every link they find. */
export const NewPassword = ({ token, onDone, onAskAnew }: NewPasswordProps) => {
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async () => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await resetPassword(token, password);
      onDone();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };

  return (
    <form className="grid gap-5" onSubmit={onSubmit}>
      <div className="grid gap-1">
        <h2 className="text-xl">Choose a new password</h2>
        <p className="text-sm text-ink-soft">It signs you out everywhere, and then you sign in with it.</p>
      </div>
      <Refusal text={refusal} />
      <PasswordField
        label="New password"
        hint={PASSWORD_RULE}
        name="new-password"
        autoComplete="new-password"
        required
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_PASSWORD}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button tone="gold" type="submit" isBusy={isBusy}>
        Change the password
      </Button>
      <Button tone="plain" onClick={onAskAnew}>
        Ask for another letter
      </Button>
    </form>
  );
};
