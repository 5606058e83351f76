import { useState } from 'react';
import type { Standing } from './conversation-query.ts';
import { textOf } from './turns.ts';

/** Tells those who listen to the page that a spirit answers, and then the whole answer, once. */
export const Announcer = ({ conversation }: { conversation: NonNullable<Standing> }) => {
  const { reply, messages, ghostName } = conversation;
  const [hasAnswered, setHasAnswered] = useState(false);
  // An answer that was there when the chat was opened is read like the rest, not announced.
  if (reply && !hasAnswered) setHasAnswered(true);
  const last = messages.at(-1);
  const answer = hasAnswered && last?.role === 'model' ? `${ghostName}: ${spoken(textOf(last))}` : '';
  return (
    <p role="status" className="sr-only">
      {reply ? `${ghostName} is answering` : answer}
    </p>
  );
};

/** Without the marks that stand for how it looks. */
const spoken = (text: string): string => text.replace(/[*_`~#>|]+/g, '');
