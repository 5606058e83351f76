import { useQueryClient } from '@tanstack/react-query';
import { addressQuery } from '../../lib/queries.ts';
import { toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { confirmAddress } from './auth-calls.ts';

type ConfirmAddressProps = { email: string; token: string; onClose: () => void };

/** Where the letter's link leads whoever is signed in; only the button acts. */
export const ConfirmAddressDialog = ({ email, token, onClose }: ConfirmAddressProps) => {
  const queries = useQueryClient();
  const confirm = async () => {
    try {
      await confirmAddress(token);
      queries.setQueryData(addressQuery.queryKey, { email, confirmed: true });
      toast('Your address is confirmed.', { tone: 'success' });
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title="Confirm your address?"
      confirmLabel="It is mine"
      cancelLabel="Not now"
      onConfirm={confirm}
      onCancel={onClose}
    >
      A letter was sent to <bdi className="text-ink [overflow-wrap:anywhere]">{email}</bdi>, and its link
      brought you here.
    </ConfirmDialog>
  );
};
