import { describe, expect, it } from 'vitest';
import type { PublicGhost } from '../../../domain/public-ghost.ts';
import { EVERYONE, facetOptions, filterLibrary } from './filter-library.ts';

type Searched = Pick<PublicGhost, 'name' | 'alternativeName' | 'field' | 'gender' | 'century' | 'region'>;

const spirit = (name: string, more: Partial<Searched> = {}): Searched => ({
  name,
  alternativeName: '',
  field: 'Other',
  gender: 'Male',
  century: '1st century',
  region: 'Europe',
  ...more,
});

const zola = spirit('Émile Zola', { field: 'Literature', century: '19th century' });
const hypatia = spirit('Hypatia', {
  alternativeName: 'Ὑπατία',
  field: 'Science',
  gender: 'Female',
  century: '4th century',
  region: 'Africa',
});
const confucius = spirit('Confucius', {
  alternativeName: '孔子',
  field: 'Philosophy',
  century: '6th century BCE',
  region: 'Asia',
});
const cleopatra = spirit('Cleopatra', {
  field: 'Politics',
  gender: 'Female',
  century: '1st century BCE',
  region: 'Africa',
});
const nobody = spirit('Nobody', {
  field: 'General',
  gender: 'Unknown',
  century: 'Unknown',
  region: 'Unknown',
});
const all = [cleopatra, zola, nobody, hypatia, confucius];
const names = (found: readonly Searched[]) => found.map(({ name }) => name);

describe('the search of the library', () => {
  it('[LIB-3] finds a name without its accents, in any case and any script, by any part of it', () => {
    expect(names(filterLibrary(all, { ...EVERYONE, name: 'EMILE' }))).toEqual(['Émile Zola']);
    expect(names(filterLibrary(all, { ...EVERYONE, name: 'zola émile' }))).toEqual(['Émile Zola']);
    expect(names(filterLibrary(all, { ...EVERYONE, name: '孔' }))).toEqual(['Confucius']);
    expect(names(filterLibrary(all, { ...EVERYONE, name: 'υπατια' }))).toEqual(['Hypatia']);
    expect(names(filterLibrary(all, { ...EVERYONE, name: 'plato' }))).toEqual([]);
  });

  it('[LIB-3] is everybody, in the order they came in, where nothing is asked', () => {
    expect(filterLibrary(all, EVERYONE)).toEqual(all);
    expect(filterLibrary(all, { ...EVERYONE, name: '  ' })).toEqual(all);
  });

  it('[LIB-3] keeps whom every filter lets through', () => {
    expect(names(filterLibrary(all, { ...EVERYONE, gender: 'Female' }))).toEqual(['Cleopatra', 'Hypatia']);
    expect(names(filterLibrary(all, { ...EVERYONE, gender: 'Female', field: 'Science' }))).toEqual([
      'Hypatia',
    ]);
    expect(names(filterLibrary(all, { ...EVERYONE, region: 'Africa', name: 'cleo' }))).toEqual(['Cleopatra']);
    expect(filterLibrary(all, { ...EVERYONE, region: 'Asia', gender: 'Female' })).toEqual([]);
  });
});

describe('the choices of each filter', () => {
  it('[LIB-3] are the values that occur, each once', () => {
    expect(facetOptions([hypatia, cleopatra], 'gender')).toEqual(['Female']);
    expect(facetOptions([], 'field')).toEqual([]);
  });

  it('[LIB-3] put centuries in the order of time, and what is unknown last', () => {
    expect(facetOptions(all, 'century')).toEqual([
      '6th century BCE',
      '1st century BCE',
      '4th century',
      '19th century',
      'Unknown',
    ]);
    expect(facetOptions(all, 'gender')).toEqual(['Female', 'Male', 'Unknown']);
    expect(facetOptions(all, 'field')).toEqual([
      'Science',
      'Politics',
      'Literature',
      'Philosophy',
      'General',
    ]);
    expect(facetOptions(all, 'region')).toEqual(['Europe', 'Asia', 'Africa', 'Unknown']);
  });
});
