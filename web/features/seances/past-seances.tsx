import './seances.css';
import { useState } from 'react';
import type { ViewProps } from '../../lib/view.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { FoundList } from './found-list.tsx';
import { SeanceList } from './seance-list.tsx';
import { type Reading, SeanceReader } from './seance-reader.tsx';
import { useOpenSeance } from './use-open-seance.ts';
import { useSettled } from './use-settled.ts';

/** Every conversation that was kept: to be found, taken up again, named or let go. */
export const PastSeances = ({ open }: Pick<ViewProps, 'open'>) => {
  const [query, setQuery] = useState('');
  const words = useSettled(query.trim());
  const [reading, setReading] = useState<Reading | null>(null);
  const openSeance = useOpenSeance({ onOpened: () => open('sanctum'), onRead: setReading });
  return (
    <div className="mx-auto w-full max-w-[52rem] px-4 pt-6 pb-12 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-4 pb-4">
        <h1 className="text-2xl">Past Séances</h1>
        <search className="w-full sm:w-80">
          <SearchField label="Search all your séances" query={query} onQuery={setQuery} />
        </search>
      </header>
      {words === '' ? (
        <SeanceList onOpen={openSeance} onBegin={() => open('sanctum')} />
      ) : (
        <FoundList words={words} onOpen={openSeance} onCreations={() => open('creations')} />
      )}
      {reading && <SeanceReader reading={reading} onClose={() => setReading(null)} />}
    </div>
  );
};
