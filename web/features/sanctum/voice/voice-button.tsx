import { Mic, MicOff } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

type VoiceButtonProps = { isListening: boolean; disabled: boolean; onToggle: () => void };

export const VoiceButton = ({ isListening, disabled, onToggle }: VoiceButtonProps) => (
  <IconButton
    label="Voice input"
    isPressed={isListening}
    disabled={disabled}
    onClick={onToggle}
    className={isListening ? 'm-0.5 breathing' : 'm-0.5'}
  >
    {isListening ? <MicOff size={20} aria-hidden /> : <Mic size={20} aria-hidden />}
  </IconButton>
);

/** Said while the microphone is open, and not before. */
export const ListeningNote = () => (
  <span>Listening… Your browser may send what it hears to its maker, to turn it into words.</span>
);
