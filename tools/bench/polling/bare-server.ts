/** bare-server.ts <port> <url>: replays one response, or 304, as fast as Node can. */
import { createServer } from 'node:http';

const [port, url = ''] = process.argv.slice(2);
const recorded = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await recorded.arrayBuffer());
const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);
const headers = [...recorded.headers].filter(([name]) => !hopByHop.has(name));
const fullHeaders = headers.flat();
const notModifiedHeaders = headers
  .filter(([name]) => !['content-length', 'content-type'].includes(name))
  .flat();
const etag = recorded.headers.get('etag');

createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, notModifiedHeaders).end();
  else response.writeHead(200, fullHeaders).end(body);
}).listen(Number(port), '127.0.0.1');
