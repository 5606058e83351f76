import { Flame, Square } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { MESSAGE_LIMIT } from '../../../domain/conversation.ts';
import { Button } from '../../ui/button.tsx';
import { sendsMessage } from './composer-key.ts';
import type { MessageDraft } from './message-draft.ts';
import type { Drafting } from './use-draft.ts';
import { ListeningNote, VoiceButton } from './voice/voice-button.tsx';

type ComposerProps = {
  ghostName: string;
  drafting: Drafting;
  field: RefObject<HTMLTextAreaElement | null>;
  isReplyAwaited: boolean;
  isStopping: boolean;
  isListening: boolean;
  onToggleVoice: () => void;
  onSend: () => void;
  onStop: () => void;
};

const COUNTED_FROM = MESSAGE_LIMIT - 800;

/** May this be sent? Neither what is empty, nor what is too long for one breath. */
const isSendable = (text: string): boolean => text.trim() !== '' && text.length <= MESSAGE_LIMIT;

export const Composer = (props: ComposerProps) => {
  const { ghostName, drafting, field, isReplyAwaited, onSend } = props;
  const draft = useSyncExternalStore(drafting.follow, drafting.current);
  const countId = useId();
  const isEditing = draft.replacesMessageId !== null;
  useGrowth(field);

  const send = () => {
    if (!isReplyAwaited && isSendable(draft.text)) onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, altKey, keyCode } = event;
    const { isComposing } = event.nativeEvent;
    if (sendsMessage({ key, shiftKey, altKey, isComposing, keyCode })) {
      event.preventDefault();
      send();
    } else if (key === 'Escape' && isEditing && !isComposing) {
      event.preventDefault();
      drafting.cancelEdit();
    }
  };
  return (
    <form
      aria-label="Your message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isEditing && <EditNotice onCancel={drafting.cancelEdit} />}
      <div className="sanctum-field flex items-end gap-2 p-1">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          value={draft.text}
          disabled={isReplyAwaited}
          aria-label={`Speak to ${ghostName}`}
          aria-describedby={countId}
          // Without the name: a long one would make the empty field grow.
          placeholder={isReplyAwaited ? 'The spirit answers…' : 'Speak to the spirit…'}
          onChange={(event) => drafting.write(event.target.value)}
          onKeyDown={onKeyDown}
          className="sanctum-textarea min-w-0 grow"
        />
        <VoiceButton
          isListening={props.isListening}
          disabled={isReplyAwaited}
          onToggle={props.onToggleVoice}
        />
        <SendOrStop {...props} draft={draft} />
      </div>
      <p role="status" className="ps-4 text-xs text-ink-soft">
        {props.isListening && <ListeningNote />}
      </p>
      <Count id={countId} length={draft.text.length} />
    </form>
  );
};

const SendOrStop = ({
  draft,
  isReplyAwaited,
  isStopping,
  onStop,
}: Omit<ComposerProps, 'drafting'> & { draft: MessageDraft }) =>
  isReplyAwaited ? (
    <Button icon={<Square size={16} aria-hidden />} isBusy={isStopping} onClick={onStop} className="m-0.5">
      Stop
    </Button>
  ) : (
    <Button
      type="submit"
      tone="gold"
      icon={<Flame size={18} aria-hidden />}
      disabled={!isSendable(draft.text)}
      className="m-0.5"
    >
      Channel
    </Button>
  );

const EditNotice = ({ onCancel }: { onCancel: () => void }) => (
  <p className="flex items-center justify-between gap-3 ps-4 text-sm text-ink-soft">
    You are rewording your last message; its answer will be given anew.
    <Button tone="plain" className="px-3" onClick={onCancel}>
      Cancel
    </Button>
  </p>
);

const Count = ({ id, length }: { id: string; length: number }) => {
  const left = MESSAGE_LIMIT - length;
  return (
    <p id={id} className={left < 0 ? 'ps-4 text-xs text-alarm' : 'ps-4 text-xs text-ink-soft'}>
      {length >= COUNTED_FROM &&
        (left < 0
          ? `${(-left).toLocaleString()} characters too many for one breath`
          : `${left.toLocaleString()} characters left`)}
    </p>
  );
};

const GROWS_BY_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Lets the field grow with its text where the browser does not do so by itself. */
const useGrowth = (field: RefObject<HTMLTextAreaElement | null>) => {
  useLayoutEffect(() => {
    const element = field.current;
    if (GROWS_BY_ITSELF || !element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  });
};
