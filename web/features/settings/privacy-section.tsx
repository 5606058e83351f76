import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cleanDisplayName, DISPLAY_NAME_LIMIT } from '../../../domain/display-name.ts';
import type { Privacy } from '../../../domain/profile.ts';
import { refusalText } from '../../../domain/texts.ts';
import { type ProfileChange, useChangeProfile, useProfile } from '../../lib/profile-changes.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';

const PRIVACIES: readonly { value: Privacy; label: string }[] = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
];

const MEANINGS: Record<Privacy, string> = {
  private: 'The spirits you summon appear in the Public Library without a word about you.',
  public: 'The spirits you summon from now on appear in the Public Library under your display name.',
};

export const PrivacySection = () => {
  const profile = useProfile();
  const changeProfile = useChangeProfile();
  const saving = useMutation({
    mutationFn: (change: ProfileChange) => changeProfile(change),
    onError: () => toast(refusalText('settings_failed')),
  });
  // What was chosen is shown at once; where it cannot be kept, what was before comes back.
  const shown = saving.isPending ? { ...profile, ...saving.variables } : profile;

  return (
    <SettingsSection title="Privacy" about="Your email address and your séances are never shown to anybody.">
      <div className="grid justify-items-start gap-2">
        <Segmented
          label="Privacy"
          options={PRIVACIES}
          value={shown.privacy}
          onChange={(privacy) => saving.mutate({ privacy })}
        />
        <p className="text-sm text-ink-soft">{MEANINGS[shown.privacy]}</p>
      </div>
      {shown.privacy === 'public' && (
        // Keyed: a name that was changed on another device is taken up.
        <DisplayNameForm
          key={profile.displayName}
          name={profile.displayName}
          isSaving={saving.isPending}
          onSave={(displayName) =>
            saving.mutate(
              { displayName },
              { onSuccess: () => toast('Your display name is saved.', { tone: 'success' }) },
            )
          }
        />
      )}
      <Switch
        label="Let my ratings and usage count"
        hint="In the operator’s statistics alone, and never with what you say."
        isOn={shown.allowDataUse}
        onChange={(allowDataUse) => saving.mutate({ allowDataUse })}
      />
    </SettingsSection>
  );
};

type DisplayNameFormProps = { name: string; isSaving: boolean; onSave: (name: string) => void };

const DisplayNameForm = ({ name, isSaving, onSave }: DisplayNameFormProps) => {
  const [typed, setTyped] = useState(name);
  const cleaned = cleanDisplayName(typed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (cleaned !== null && cleaned !== name) onSave(cleaned);
  };
  return (
    <form onSubmit={save} className="grid w-full max-w-100 gap-3">
      <TextField
        label="Display name"
        hint={name === '' ? 'Without one, no credit is given.' : 'Shown beside the spirits you summon.'}
        error={cleaned === null ? `At most ${DISPLAY_NAME_LIMIT} characters.` : null}
        name="display-name"
        autoComplete="nickname"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        isBusy={isSaving}
        disabled={cleaned === null || cleaned === name}
        className="justify-self-start"
      >
        Save the name
      </Button>
    </form>
  );
};
