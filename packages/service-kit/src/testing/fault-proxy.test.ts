import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { startFaultProxy } from './fault-proxy.ts';

test('what the server sends keeps its order when a delay ends', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const client = connect(Number(new URL(proxy.through()).port), '127.0.0.1').setEncoding('utf8');
  let received = '';
  client.on('data', (text) => {
    received += text;
  });
  proxy.delay(100);
  client.write('first ');
  // Until the server has answered, and its answer waits in the proxy.
  await new Promise((resolve) => setTimeout(resolve, 40));
  proxy.mend();
  client.write('second');
  while (!received.includes('second')) await new Promise((resolve) => setTimeout(resolve, 5));
  while (!received.includes('first')) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(received).toBe('first second');
  client.destroy();
  proxy.close();
  server.close();
});
