import type { DatabaseConnection } from 'kysely';

export const cleaned = <T>(value: T): T | string =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value;

/**
 * PostgreSQL's text holds no U+0000 and refuses the whole statement for one. Pages, models and addresses may all bring
 * it: it is left out of every value, so that it costs neither a message nor the saving of everybody's replies. Every
 * query passes here, however it was made.
 */
export const withoutNul = (connection: DatabaseConnection): void => {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) =>
    execute({ ...query, parameters: query.parameters.map(cleaned) }, options);
};
