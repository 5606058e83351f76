/** Seconds, from half a millisecond in a database to the longest that a reply may be waited for. */
type Bounds = readonly number[];

export type Counter<Label extends string> = (label: Label) => void;

/** The series of one process in the text format that Prometheus reads. Labels come from closed lists alone. */
export const createRegistry = () => {
  const series: (() => string[])[] = [];
  const head = (name: string, kind: string, help: string): string[] => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
  ];

  return {
    /** `labels` are all that there will ever be, written `name="value"`; each is there from the start, with 0. */
    counter: <Label extends string>(name: string, help: string, labels: readonly Label[]): Counter<Label> => {
      const counts = new Map<string, number>(labels.map((label) => [label, 0]));
      series.push(() => [
        ...head(name, 'counter', help),
        ...Array.from(counts, ([label, count]) => `${name}${inBraces(label)} ${count}`),
      ]);
      return (label) => counts.set(label, (counts.get(label) ?? 0) + 1);
    },

    /** Read when it is asked for. */
    gauges: (
      name: string,
      help: string,
      read: () => Record<string, number>,
      kind: 'gauge' | 'counter' = 'gauge',
    ): void => {
      series.push(() => [
        ...head(name, kind, help),
        ...Object.entries(read()).map(([label, value]) => `${name}${inBraces(label)} ${value}`),
      ]);
    },

    histogram: (name: string, help: string, bounds: Bounds, label = ''): ((value: number) => void) => {
      const counts = bounds.map(() => 0);
      let count = 0;
      let sum = 0;
      const bucket = (bound: number | '+Inf', upTo: number): string =>
        `${name}_bucket${inBraces([label, `le="${bound}"`].filter(Boolean).join(','))} ${upTo}`;
      series.push(() => {
        let upTo = 0;
        const buckets = bounds.map((bound, i) => {
          upTo += counts[i] ?? 0;
          return bucket(bound, upTo);
        });
        return [
          ...head(name, 'histogram', help),
          ...buckets,
          bucket('+Inf', count),
          `${name}_sum${inBraces(label)} ${sum}`,
          `${name}_count${inBraces(label)} ${count}`,
        ];
      });
      return (value) => {
        count += 1;
        sum += value;
        const at = bounds.findIndex((bound) => value <= bound);
        if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
      };
    },

    render: (): string => `${series.flatMap((lines) => lines()).join('\n')}\n`,
  };
};

const inBraces = (labels: string): string => (labels === '' ? '' : `{${labels}}`);
