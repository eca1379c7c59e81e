/**
 * As quick as Node's own server can be: it answers the bytes and headers of one answer it was
 * given at the start, and 304 to whoever has it: bare-server.ts <port> <address>
 */
import { createServer } from 'node:http';

const [port, address = ''] = process.argv.slice(2);
const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await answer.arrayBuffer());
const connection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);
const headers = [...answer.headers].filter(([name]) => !connection.has(name));
const written = headers.flat();
const ofNotModified = headers
  .filter(([name]) => !['content-length', 'content-type'].includes(name))
  .flat();
const etag = answer.headers.get('etag');

createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, ofNotModified).end();
  else response.writeHead(200, written).end(body);
}).listen(Number(port), '127.0.0.1');
