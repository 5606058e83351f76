import { SearchField } from '../../ui/search-field.tsx';

type ChatSearchProps = {
  query: string;
  onQuery: (query: string) => void;
  /** null while nothing is searched for, or while earlier messages are still being read. */
  found: number | null;
};

/** Filters the chat as one types. Esc leads back to all of it. */
export const ChatSearch = ({ query, onQuery, found }: ChatSearchProps) => (
  <search className="relative w-full shrink-0 sm:w-60">
    <SearchField label="Search this séance" query={query} onQuery={onQuery} />
    <p role="status" className="text-sm text-ink-soft sm:absolute sm:inset-x-0 sm:top-full sm:ps-4 sm:pt-1.5">
      {found !== null && `Found ${found} matching messages`}
    </p>
  </search>
);
