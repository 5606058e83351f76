// The yardstick for starting: node:http and nothing else.
import { createServer } from 'node:http';

createServer((_request, response) => response.end('{"status":"ok"}')).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
