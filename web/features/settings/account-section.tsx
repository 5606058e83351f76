import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../lib/call.ts';
import { useProfile } from '../../lib/profile-changes.ts';
import { addressQuery } from '../../lib/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ChangePassword } from './change-password.tsx';
import { SettingsSection } from './settings-section.tsx';

type AccountSectionProps = { hasMail: boolean; onNewPassword: () => void };

export const AccountSection = ({ hasMail, onNewPassword }: AccountSectionProps) => {
  const { email, createdAt, tier } = useProfile();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <SettingsSection title="Account">
      <dl className="settings-facts">
        <dt>Email</dt>
        <dd className="[overflow-wrap:anywhere]">
          <bdi>{email}</bdi>
          {hasMail && <Confirmation />}
        </dd>
        <dt>Member since</dt>
        <dd>
          <time dateTime={new Date(createdAt).toISOString()}>
            {new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'long' })}
          </time>
        </dd>
        <dt>Tier</dt>
        <dd>{tier === 'pro' ? <span className="settings-badge">PRO</span> : 'Free'}</dd>
      </dl>
      <Button onClick={() => setIsChanging(true)}>Change the password</Button>
      {isChanging && <ChangePassword onChanged={onNewPassword} onClose={() => setIsChanging(false)} />}
    </SettingsSection>
  );
};

/** Whether the address is known to be the person's own, and how it becomes so. */
const Confirmation = () => {
  const { data: address } = useQuery({ ...addressQuery, staleTime: 0 });
  const asking = useMutation({
    mutationFn: () => call(api.auth['send-confirmation'].$post()),
    onSuccess: () => toast('A letter is on its way to you.', { tone: 'success' }),
    onError: (error) => toast(error.message),
  });
  if (!address) return null;
  if (address.confirmed) return <span className="block text-sm text-ink-soft">Confirmed</span>;
  return (
    <span className="grid justify-items-start text-sm text-ink-soft">
      Not confirmed yet
      <Button className="mt-2" isBusy={asking.isPending} onClick={() => asking.mutate()}>
        Send me a letter
      </Button>
    </span>
  );
};
