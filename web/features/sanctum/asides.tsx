import { lazy, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Ghost } from '../../../domain/ghost.ts';
import { FetchedDialog } from '../../ui/fetched-dialog.tsx';
import type { EvidenceSubject } from './evidence/evidence-kinds.ts';

const MuseDialog = lazy(() => import('./muse/muse-dialog.tsx').then((m) => ({ default: m.MuseDialog })));
const EvidenceDialog = lazy(() =>
  import('./evidence/evidence-dialog.tsx').then((m) => ({ default: m.EvidenceDialog })),
);

/** What is open beside the séance: the muse's questions, or what stands behind a reply. */
export type Aside = { kind: 'muse' } | EvidenceSubject;

type AsidesProps = {
  aside: Aside | null;
  ghost: Ghost;
  conversationId: string | null;
  onSuggest: (question: string) => void;
  onClose: () => void;
};

export const useAside = () => {
  const [aside, setAside] = useState<Aside | null>(null);
  return { aside, ask: setAside, close: () => setAside(null) };
};

export const Asides = ({ aside, ghost, conversationId, onSuggest, onClose }: AsidesProps) => {
  if (!aside) return null;
  const choose = (question: string) => {
    // The dialog first gives the focus back to where it came from; only then can it go into the field.
    flushSync(onClose);
    onSuggest(question);
  };
  return (
    <FetchedDialog onClose={onClose}>
      {aside.kind === 'muse' ? (
        <MuseDialog ghost={ghost} conversationId={conversationId} onChoose={choose} onClose={onClose} />
      ) : (
        <EvidenceDialog subject={aside} onClose={onClose} />
      )}
    </FetchedDialog>
  );
};
