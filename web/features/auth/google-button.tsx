import { useState } from 'react';
import type { SessionAnswer } from '../../../domain/session.ts';
import { Button } from '../../ui/button.tsx';
import { GOOGLE_NOT_SET_UP } from './google-attempt.ts';
import { useGoogleSignIn } from './use-google-sign-in.ts';

type GoogleButtonProps = { isSetUp: boolean; onSignedIn: (answer: SessionAnswer) => void };

export const GoogleButton = ({ isSetUp, onSignedIn }: GoogleButtonProps) => {
  const { attempt, open } = useGoogleSignIn(onSignedIn);
  const [hasAsked, setHasAsked] = useState(false);
  const message =
    attempt.phase === 'idle'
      ? attempt.message
      : attempt.phase === 'waiting'
        ? 'Finish in the Google window…'
        : 'One moment…';
  return (
    <div className="grid gap-2">
      <Button icon={<GoogleMark />} onClick={isSetUp ? open : () => setHasAsked(true)}>
        Continue with Google
      </Button>
      <p role="status" className="text-center text-xs text-ink-soft">
        {isSetUp
          ? message
          : hasAsked && <strong className="font-normal text-alarm">{GOOGLE_NOT_SET_UP}</strong>}
      </p>
    </div>
  );
};

const GoogleMark = () => (
  <svg viewBox="0 0 48 48" className="size-5" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M45 24.5c0-1.6-.1-2.8-.4-4.1H24v7.6h12.1c-.3 2-1.6 5-4.6 7l6.8 5.3C42.500 36.600 45 31.100 45 24.500z"
    />
    <path
      fill="#34a853"
      d="M24 46c5.900 0 10.900-1.900 14.500-5.300L31.500 35c-1.900 1.300-4.400 2.200-7.500 2.200-5.700 0-10.600-3.800-12.400-9l-7 5.500C8.200 41 15.500 46 24 46z"
    />
    <path fill="#fbbc05" d="M11.600 28.200a13.700 13.700 0 0 1 0-8.500l-7.100-5.500a22 22 0 0 0 0 19.500z" />
    <path
      fill="#ea4335"
      d="M24 10.700c4.100 0 6.800 1.800 8.400 3.200l6.100-6C34.800 4.500 29.900 2 24 2 15.500 2 8.200 6.900 4.500 14.200l7.100 5.500c1.800-5.300 6.700-9 12.400-9z"
    />
  </svg>
);
