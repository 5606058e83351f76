import { useQueryClient } from '@tanstack/react-query';
import type { Ghost } from '../../../domain/ghost.ts';
import { isolated } from '../../../domain/language.ts';
import { refusalText } from '../../../domain/texts.ts';
import { api } from '../../lib/call.ts';
import { ghostsQuery } from '../../lib/queries.ts';
import { Refused } from '../../lib/request.ts';
import { toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type ReleaseDialogProps = { ghost: Ghost; onReleased: () => void; onClose: () => void };

export const ReleaseDialog = ({ ghost, onReleased, onClose }: ReleaseDialogProps) => {
  const queries = useQueryClient();

  const release = async (): Promise<void> => {
    const refusal = await refusalOfRelease(ghost.id);
    if (refusal !== null) {
      toast(refusal);
      return;
    }
    queries.setQueryData(ghostsQuery.queryKey, (ghosts) => ghosts?.filter(({ id }) => id !== ghost.id));
    onReleased();
    onClose();
    toast(`${isolated(ghost.name)} has been released.`, { tone: 'success' });
  };

  return (
    <ConfirmDialog
      title={`Release ${isolated(ghost.name)}?`}
      confirmLabel="Release"
      cancelLabel="Keep"
      isDangerous
      onConfirm={release}
      onCancel={onClose}
    >
      <p>
        <bdi>{ghost.name}</bdi> returns beyond the veil. This cannot be undone, and it does not give a
        summoning back.
      </p>
      <p className="pt-3">Your conversations stay.</p>
    </ConfirmDialog>
  );
};

/** The sentence to show where the spirit is still here; null where it is gone, by whose hand ever. */
const refusalOfRelease = async (ghostId: string): Promise<string | null> => {
  try {
    await api.ghosts[':ghostId'].$delete({ param: { ghostId } });
    return null;
  } catch (error) {
    if (error instanceof Refused && error.code === 'not_found') return null;
    if (error instanceof Refused && error.code === 'guide_is_eternal') return error.message;
    return refusalText('release_failed');
  }
};
