import './creations.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Ghost } from '../../../domain/ghost.ts';
import { useCurrentGhost } from '../../lib/current-ghost.tsx';
import { useProfile } from '../../lib/profile-changes.ts';
import { profileQuery } from '../../lib/queries.ts';
import { useTemporalMode } from '../../lib/temporal-mode.tsx';
import { toast } from '../../lib/toasts.ts';
import type { ViewProps } from '../../lib/view.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { firstFocus } from '../../ui/first-focus.ts';
import type { WritingDesk } from './desk.ts';
import { deskOf } from './page-desk.ts';
import { PromptStep } from './prompt-step.tsx';
import { TypeStep } from './type-step.tsx';
import { WrittenPiece } from './written-piece.tsx';

/** Something new in a spirit's words: which kind, about what, and the piece itself. */
export const CreateDialog = ({ open, close }: ViewProps) => {
  const queries = useQueryClient();
  const desk = deskOf(queries, useProfile().id);
  const { piece } = useSyncExternalStore(desk.subscribe, desk.state);
  const { ghost } = useCurrentGhost();
  const [asked, setAsked] = useState<'close' | 'another' | null>(null);
  useEffect(() => {
    const stopWatching = desk.watch();
    return () => {
      stopWatching();
      // A failed writing gives its count back.
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    };
  }, [desk, queries]);
  const writer = piece?.ghostName ?? ghost?.name;
  const isUnsaved = piece?.state === 'written';

  const discard = () => {
    desk.discard(false);
    setAsked(null);
    if (asked === 'close') close();
  };
  return (
    <Dialog
      title="Create"
      subtitle={
        writer && (
          <>
            In the words of <bdi>{writer}</bdi>
          </>
        )
      }
      size="large"
      onClose={close}
      onCloseAttempt={() => {
        if (isUnsaved) setAsked('close');
        return !isUnsaved;
      }}
      footer={piece && <PieceActions desk={desk} onAnother={() => setAsked('another')} onLeave={close} />}
    >
      {piece || ghost ? (
        <Desk desk={desk} ghost={ghost} />
      ) : (
        <NobodyToWrite onBegin={() => open('chamber')} />
      )}
      {asked && (
        <ConfirmDialog
          title="This creation is not saved"
          confirmLabel="Discard it"
          cancelLabel="Keep it"
          isDangerous
          onConfirm={discard}
          onCancel={() => setAsked(null)}
        >
          <p>Nobody has it but this page. Once discarded, these very words will not come again.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

const Desk = ({ desk, ghost }: { desk: WritingDesk; ghost: Ghost | null }) => {
  const { wish, piece, refusal } = useSyncExternalStore(desk.subscribe, desk.state);
  const { mode } = useTemporalMode();
  if (piece) return <WrittenPiece piece={piece} refusal={refusal} onRetry={() => void desk.resume()} />;
  if (wish.step === 'type') return <TypeStep wish={wish} onWish={desk.wishFor} />;
  const begin = () => {
    if (ghost) void desk.begin({ ghostId: ghost.id, ghostName: ghost.name, temporalMode: mode });
  };
  return <PromptStep wish={wish} refusal={refusal} onWish={desk.wishFor} onBegin={begin} />;
};

type PieceActionsProps = { desk: WritingDesk; onAnother: () => void; onLeave: () => void };

const PieceActions = ({ desk, onAnother, onLeave }: PieceActionsProps) => {
  const { piece, refusal } = useSyncExternalStore(desk.subscribe, desk.state);
  const [isSaving, setIsSaving] = useState(false);
  if (!piece) return null;
  if (piece.state === 'writing') {
    return refusal === null ? (
      <Button key="leave" tone="plain" ref={firstFocus} autoFocus onClick={onLeave}>
        Leave, and let it go on
      </Button>
    ) : (
      <Button tone="plain" onClick={() => desk.discard(true)}>
        Back to the prompt
      </Button>
    );
  }
  const save = async () => {
    setIsSaving(true);
    if (await desk.save()) toast('Saved to your Ethereal Creations.', { tone: 'success' });
    setIsSaving(false);
  };
  return (
    <>
      <CopyButton text={piece.text} hasWords />
      <Button onClick={onAnother}>Create Another</Button>
      <Button key="save" tone="gold" ref={firstFocus} autoFocus isBusy={isSaving} onClick={() => void save()}>
        Save to Library
      </Button>
    </>
  );
};

const NobodyToWrite = ({ onBegin }: { onBegin: () => void }) => (
  <EmptyState
    title="Nobody is here to write"
    action={
      <Button tone="gold" onClick={onBegin}>
        Conduct a Seance
      </Button>
    }
  >
    Poems, letters and speeches are written by the spirit you speak with. Summon one first.
  </EmptyState>
);
