import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into a server under test: at SIGUSR2 it collects its garbage and writes down what it still holds. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  const resources = process.getActiveResourcesInfo();
  const weight = {
    heap: process.memoryUsage().heapUsed,
    timers: resources.filter((name) => name === 'Timeout').length,
    resources: resources.length,
  };
  process.stdout.write(`weighed ${JSON.stringify(weight)}\n`);
});
