import type { LiveEvent } from '../../domain/live.ts';
import { backoffMs } from './backoff.ts';

type Listener = {
  onEvent: (event: LiveEvent) => void;
  /** The line is open, and what happened while it was not is unknown: everything is to be fetched again. */
  onOpen: () => void;
  /** The line could not be kept; the session may be over. */
  onLost: () => void;
};

/**
 * One line to the server for the whole page. `newsUntil`: where the news stood when the page began to fetch; the server
 * says whether its first line came too late for any. Returns what closes it.
 */
export const listenLive = (newsUntil: string, { onEvent, onOpen, onLost }: Listener): (() => void) => {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let wasTried = false;

  const connect = () => {
    clearTimeout(timer);
    source?.close();
    const isFirst = !wasTried;
    wasTried = true;
    source = new EventSource(isFirst ? `/api/live?since=${encodeURIComponent(newsUntil)}` : '/api/live');
    source.onopen = () => {
      attempt = 0;
      if (!isFirst) onOpen();
    };
    source.onmessage = (message: MessageEvent<string>) => onEvent(JSON.parse(message.data) as LiveEvent);
    source.onerror = () => {
      // The browser's own attempts come in step and give up at any status: ours are spread and go on.
      source?.close();
      source = null;
      timer = setTimeout(connect, backoffMs(attempt, Math.random()));
      attempt += 1;
      onLost();
    };
  };
  // A laptop that wakes or a train that leaves its tunnel should not wait for the timer.
  const hurry = () => {
    if (source === null && document.visibilityState === 'visible') connect();
  };

  connect();
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  return () => {
    clearTimeout(timer);
    source?.close();
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
  };
};
