import { type FormEvent, useState } from 'react';
import { api } from '../../lib/call.ts';
import { LONGEST_PASSWORD, PASSWORD_RULE, SHORTEST_PASSWORD } from '../../lib/password-rule.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type ChangePasswordProps = { onChanged: () => void; onClose: () => void };

export const ChangePassword = ({ onChanged, onClose }: ChangePasswordProps) => {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await api.account.password.$post({ json: { current, next } });
      onChanged();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title="Change the password"
      subtitle="It signs you out everywhere, and then you sign in with it."
      size="small"
      onClose={onClose}
      onCloseAttempt={() => !isBusy}
      footer={
        <>
          <Button tone="plain" disabled={isBusy} onClick={onClose}>
            Keep the old one
          </Button>
          <Button tone="gold" type="submit" form="change-password" isBusy={isBusy}>
            Change the password
          </Button>
        </>
      }
    >
      <form id="change-password" className="grid gap-5" onSubmit={(event) => void change(event)}>
        <PasswordField
          label="Current password"
          error={refusal}
          name="current-password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordField
          label="New password"
          hint={PASSWORD_RULE}
          name="new-password"
          autoComplete="new-password"
          required
          minLength={SHORTEST_PASSWORD}
          maxLength={LONGEST_PASSWORD}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </form>
    </Dialog>
  );
};
