import { useId } from 'react';
import type { PublicGhost } from '../../../domain/public-ghost.ts';
import { inputClass } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FACETS, type Facet, facetOptions, type LibraryFilter } from './filter-library.ts';

const LABELS: Record<Facet, string> = {
  field: 'Field',
  gender: 'Gender',
  century: 'Century',
  region: 'Region',
};

/** No value of a spirit is empty, so it can stand for all of them. */
const ALL = '';

type LibraryFiltersProps = {
  ghosts: readonly PublicGhost[];
  filter: LibraryFilter;
  onFilter: (filter: LibraryFilter) => void;
};

export const LibraryFilters = ({ ghosts, filter, onFilter }: LibraryFiltersProps) => (
  <search className="library-filters">
    <TextField
      label="Name"
      type="search"
      placeholder="Search by name"
      autoComplete="off"
      spellCheck={false}
      className="library-search"
      value={filter.name}
      onChange={(event) => onFilter({ ...filter, name: event.target.value })}
    />
    {FACETS.map((facet) => (
      <FacetSelect
        key={facet}
        label={LABELS[facet]}
        options={facetOptions(ghosts, facet)}
        value={filter[facet]}
        onChange={(value) => onFilter({ ...filter, [facet]: value })}
      />
    ))}
  </search>
);

type FacetSelectProps = {
  label: string;
  options: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
};

const FacetSelect = ({ label, options, value, onChange }: FacetSelectProps) => {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ALL}
        onChange={(event) => onChange(event.target.value === ALL ? null : event.target.value)}
        className={`${inputClass} library-select`}
      >
        <option value={ALL}>All</option>
        {/* One that nobody answers to any more, since the list is live, still says what is asked. */}
        {(value === null || options.includes(value) ? options : [value, ...options]).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
};
