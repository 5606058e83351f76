import { useDeferredValue, useMemo, useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { useWritten } from './conversation-query.ts';
import { type Turn, turnsFound } from './turns.ts';

/** Searches all of a séance, also what was not read yet. */
export const useChatSearch = (
  conversationId: string | null,
  turns: Turn[],
  hasEarlier: boolean,
  loadAll: () => Promise<void>,
) => {
  const [query, setQuery] = useState('');
  // Typing goes on while two thousand messages are looked through.
  const searched = useDeferredValue(query).trim();
  const isSearching = searched !== '' && turns.length > 0;
  const written = useWritten(conversationId, isSearching);
  const shown = useMemo(() => turnsFound(turns, searched, written), [turns, searched, written]);

  const search = (text: string) => {
    setQuery(text);
    if (text.trim() !== '' && hasEarlier) {
      loadAll().catch(() => toast('The earlier words could not be searched. Please try again.'));
    }
  };
  return {
    query,
    search,
    isSearching,
    searched,
    shown,
    found: isSearching && !hasEarlier ? shown.length : null,
  };
};
