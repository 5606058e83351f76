import { Pencil, RefreshCw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EvidenceSubject } from './evidence/evidence-kinds.ts';
import type { TurnAction, TurnState } from './turns.ts';
import { ListenButton } from './voice/listen-button.tsx';

export type TurnHandlers = {
  onRegenerate: () => void;
  onContinue: () => void;
  onEdit: (messageId: string) => void;
  onAskAbout: (subject: EvidenceSubject) => void;
};

type TurnActionsProps = TurnHandlers & {
  messageId: string;
  text: string;
  state: TurnState;
  /** Joined by spaces: a turn is drawn again only when one of its plain values changes. */
  actions: string;
};

const STATE_MARKS: Partial<Record<TurnState, string>> = { stopped: 'Stopped', broken: 'Broken off' };

/** How a turn ended where it did not end well, and what can be done with it. */
export const TurnActions = ({ messageId, text, state, actions, ...on }: TurnActionsProps) => {
  const offers = actions.split(' ');
  const has = (action: TurnAction) => offers.includes(action);
  const mark = STATE_MARKS[state];
  return (
    <div className="turn-actions">
      {mark && <span className="ps-3 text-xs text-ink-soft italic">{mark}</span>}
      {has('continue') && (
        <Button tone="plain" className="px-3 text-gold!" onClick={on.onContinue}>
          Continue
        </Button>
      )}
      {has('ask-again') && (
        <Button tone="plain" className="px-3 text-gold!" onClick={on.onRegenerate}>
          Ask again
        </Button>
      )}
      <span className="turn-on-demand">
        {has('copy') && <CopyButton text={text} />}
        {has('ask-about') && <ListenButton turnId={messageId} text={text} />}
        {has('regenerate') && (
          <IconButton label="Ask for another answer" onClick={on.onRegenerate}>
            <RefreshCw size={18} aria-hidden />
          </IconButton>
        )}
        {has('edit') && (
          <IconButton label="Edit and send again" onClick={() => on.onEdit(messageId)}>
            <Pencil size={18} aria-hidden />
          </IconButton>
        )}
        {has('ask-about') && (
          <>
            <Button
              tone="plain"
              className="px-2 sm:px-3"
              onClick={() => on.onAskAbout({ kind: 'citation', messageId, text })}
            >
              Citation
            </Button>
            <Button
              tone="plain"
              className="px-2 sm:px-3"
              onClick={() => on.onAskAbout({ kind: 'clarification', messageId, text })}
            >
              Clarification
            </Button>
          </>
        )}
      </span>
    </div>
  );
};
