import type { Compilable, CompiledQuery } from 'kysely';
import type { Queries } from './schema.ts';

/** Stands in a query for the value of that name. */
class Given {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query of every turn: built and compiled at its first run on a database, and run with other values from then on, since
 * Kysely's building costs about as much as SQLite's answer. `build` sees stand-ins in place of the values, so the query must be
 * the same whatever they are; a value that an index is chosen by is written into it. Answers with the rows.
 */
export const prepared = <Values extends object, Row>(
  build: (queries: Queries, values: Values) => Compilable<Row>,
): ((queries: Queries, values: Values) => Promise<Row[]>) => {
  const compiledFor = new WeakMap<object, CompiledQuery<Row>>();

  return async (queries, values) => {
    // What a database and every transaction on it have in common.
    const { adapter } = queries.getExecutor();
    let compiled = compiledFor.get(adapter);
    if (!compiled) {
      compiled = build(queries, standInsFor(values)).compile();
      compiledFor.set(adapter, compiled);
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Given ? values[parameter.name as keyof Values] : parameter,
    );
    return (await queries.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};

const standInsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Given(name)])) as Values;
