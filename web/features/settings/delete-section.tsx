import { type FormEvent, useState } from 'react';
import { refusalText } from '../../../domain/texts.ts';
import { api } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';

const CONFIRMATION = 'DELETE';

type Step = 'none' | 'ask' | 'type';

export const DeleteSection = ({ onDeleted }: { onDeleted: () => void }) => {
  const [step, setStep] = useState<Step>('none');
  const cancel = () => {
    setStep('none');
    toast('Account deletion cancelled', { tone: 'info' });
  };
  return (
    <SettingsSection title="Leaving" about="Export what you want to keep before.">
      <Button className="border-alarm! text-alarm!" onClick={() => setStep('ask')}>
        Delete account
      </Button>
      {step === 'ask' && (
        <ConfirmDialog
          title="Delete your account?"
          confirmLabel="Go on"
          cancelLabel="Keep my account"
          isDangerous
          onConfirm={() => setStep('type')}
          onCancel={cancel}
        >
          <p>
            Your spirits, conversations, creations, shared links and portraits are deleted with it, at once
            and for good. Nobody can bring them back.
          </p>
          <p className="pt-3">
            Spirits that you gave to the Public Library stay there, without a trace of you.
          </p>
        </ConfirmDialog>
      )}
      {step === 'type' && <LastWord onDeleted={onDeleted} onCancel={cancel} />}
    </SettingsSection>
  );
};

const LastWord = ({ onDeleted, onCancel }: { onDeleted: () => void; onCancel: () => void }) => {
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isConfirmed = typed === CONFIRMATION;

  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    setIsBusy(true);
    try {
      await api.account.$delete({ json: { confirm: CONFIRMATION } });
      onDeleted();
    } catch {
      toast(refusalText('account_delete_failed'));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title="The last word"
      size="small"
      isAlert
      onClose={onCancel}
      onCloseAttempt={() => !isBusy}
      footer={
        <>
          <Button tone="plain" disabled={isBusy} onClick={onCancel}>
            Keep my account
          </Button>
          <Button tone="danger" type="submit" form="delete-account" disabled={!isConfirmed} isBusy={isBusy}>
            Delete for good
          </Button>
        </>
      }
    >
      <form id="delete-account" onSubmit={(event) => void remove(event)}>
        <TextField
          label={`Type ${CONFIRMATION} to delete your account`}
          hint="In capitals, exactly."
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          ref={firstFocus}
        />
      </form>
    </Dialog>
  );
};
