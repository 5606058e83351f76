import { expect, it } from 'vitest';
import { createRegistry } from './registry.ts';

it('writes counters from the start, with 0', () => {
  const registry = createRegistry();
  const count = registry.counter('hits_total', 'Hits.', ['side="left"', 'side="right"']);
  count('side="left"');
  count('side="left"');
  expect(registry.render()).toBe(
    '# HELP hits_total Hits.\n# TYPE hits_total counter\nhits_total{side="left"} 2\nhits_total{side="right"} 0\n',
  );
});

it('reads gauges when they are asked for', () => {
  const registry = createRegistry();
  let open = 1;
  registry.gauges('open', 'Open.', () => ({ '': open }));
  open = 3;
  expect(registry.render()).toContain('# TYPE open gauge\nopen 3\n');
});

it('counts a value in every bucket that it is not larger than, its own bound included', () => {
  const registry = createRegistry();
  const observe = registry.histogram('wait_seconds', 'Waits.', [0.5, 1], 'engine="sqlite"');
  for (const value of [0.5, 0.75, 2]) observe(value);
  expect(registry.render().split('\n').slice(2, -1)).toEqual([
    'wait_seconds_bucket{engine="sqlite",le="0.5"} 1',
    'wait_seconds_bucket{engine="sqlite",le="1"} 2',
    'wait_seconds_bucket{engine="sqlite",le="+Inf"} 3',
    'wait_seconds_sum{engine="sqlite"} 3.25',
    'wait_seconds_count{engine="sqlite"} 3',
  ]);
});
