import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { toast } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const COPIED_SHOWN_MS = 1_500;

/** Copies a text, and says so where the eye is. `hasWords`: for where there is room to name it. */
export const CopyButton = ({ text, hasWords }: { text: string; hasWords?: boolean }) => {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return void toast('The words could not be copied.');
    setIsCopied(true);
    setTimeout(setIsCopied, COPIED_SHOWN_MS, false);
  };
  const label = isCopied ? 'Copied' : 'Copy';
  const icon = isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />;
  return hasWords ? (
    <Button icon={icon} onClick={() => void copy()}>
      {label}
    </Button>
  ) : (
    <IconButton label={label} onClick={() => void copy()}>
      {icon}
    </IconButton>
  );
};
