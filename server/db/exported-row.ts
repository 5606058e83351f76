import { type PersonalTableName, personalData } from './personal-data.ts';

const FLAGS = new Set([
  'email_verified',
  'allow_data_use',
  'has_completed_onboarding',
  'is_guide',
  'permanent',
  'is_public',
  'summoned_from_library',
]);
const TIMES = /_at$|^(public_since|pro_until|link_until|last_message_timestamp|last_summoned)$/;

/** A row as the export shows it: its own names, flags as true and false, times as ISO 8601. */
export const exportedRow = (
  table: PersonalTableName,
  row: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(personalData[table].exported).map(([column, name]) => [name, shown(column, row[column])]),
  );

const shown = (column: string, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (FLAGS.has(column)) return Boolean(value);
  if (column === 'sources' || column === 'fact') return JSON.parse(String(value));
  if (TIMES.test(column)) {
    return new Date(value instanceof Date || typeof value === 'number' ? value : String(value)).toISOString();
  }
  return value;
};
