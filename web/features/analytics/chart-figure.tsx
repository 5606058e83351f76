import { type ReactNode, useId } from 'react';

type ChartFigureProps = {
  title: string;
  /** What the picture shows, in a sentence: it stands for the picture where none is seen. */
  summary: string;
  picture: ReactNode;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A picture of figures, and the figures themselves as a table. */
export const ChartFigure = ({ title, summary, picture, columns, rows }: ChartFigureProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{summary}</p>
      </div>
      <div role="img" aria-label={`${title}. ${summary}`}>
        {picture}
      </div>
      <details className="analytics-table">
        <summary>The figures as a table</summary>
        <table aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
};
