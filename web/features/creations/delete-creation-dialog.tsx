import { useQueryClient } from '@tanstack/react-query';
import type { Creation } from '../../../domain/creations.ts';
import { refusalText } from '../../../domain/texts.ts';
import { api } from '../../lib/call.ts';
import { Refused } from '../../lib/request.ts';
import { toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { creationsQuery } from './creations-query.ts';

type DeleteCreationDialogProps = { creation: Creation; onDeleted: () => void; onClose: () => void };

/** Asks, since a creation cannot be brought back. */
export const DeleteCreationDialog = ({ creation, onDeleted, onClose }: DeleteCreationDialogProps) => {
  const queries = useQueryClient();

  const remove = async (): Promise<void> => {
    try {
      await api.creations[':creationId'].$delete({ param: { creationId: creation.id } });
    } catch (error) {
      // Deleted elsewhere in the meantime: it is gone, as was wanted.
      if (!(error instanceof Refused && error.code === 'not_found')) {
        toast(refusalText('creation_delete_failed'));
        return;
      }
    }
    queries.setQueryData(
      creationsQuery.queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            creations: page.creations.filter(({ id }) => id !== creation.id),
          })),
        },
    );
    onDeleted();
    onClose();
    toast('The creation was deleted.', { tone: 'success' });
  };

  return (
    <ConfirmDialog
      title="Delete this creation?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      isDangerous
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        <bdi>{creation.title}</bdi> cannot be brought back.
      </p>
    </ConfirmDialog>
  );
};
