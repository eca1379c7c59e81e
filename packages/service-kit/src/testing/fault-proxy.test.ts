import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { waitUntil } from '@dashboard/test-kit';
import { startFaultProxy } from './fault-proxy.ts';

// The test advances the timers that delay responses.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('responses stay in order when a delay ends', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const client = connect(Number(new URL(proxy.through()).port), '127.0.0.1').setEncoding('utf8');
  let received = '';
  client.on('data', (text) => {
    received += text;
  });
  try {
    proxy.delay(100);
    client.write('first ');
    await waitUntil(() => jest.getTimerCount() === 1);
    proxy.mend();
    client.write('second');
    await waitUntil(() => jest.getTimerCount() === 2 || received !== '');
    jest.runAllTimers();
    await waitUntil(() => received.length === 'first second'.length);
    expect(received).toBe('first second');
  } finally {
    client.destroy();
    proxy.close();
    server.close();
  }
});
