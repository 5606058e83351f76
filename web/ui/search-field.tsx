import { Search, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type SearchFieldProps = { label: string; query: string; onQuery: (query: string) => void };

/** Searches as one types. Esc empties it, and only then goes on to whatever else it would close. */
export const SearchField = ({ label, query, onQuery }: SearchFieldProps) => (
  <div className="relative">
    <Search
      size={18}
      aria-hidden
      className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-soft"
    />
    <input
      type="search"
      dir="auto"
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || query === '') return;
        event.preventDefault();
        onQuery('');
      }}
      placeholder={label}
      aria-label={label}
      className="ui-search min-h-11 w-full rounded-full border border-hairline bg-transparent ps-10 pe-11 text-sm hover:border-edge focus:border-gold"
    />
    {query !== '' && (
      <IconButton
        label="Clear the search"
        onClick={() => onQuery('')}
        className="absolute inset-y-0 end-0 rounded-full"
      >
        <X size={18} aria-hidden />
      </IconButton>
    )}
  </div>
);
