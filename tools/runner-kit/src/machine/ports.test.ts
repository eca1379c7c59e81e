import crypto from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePorts } from './ports.ts';

test('ports are distinct, free and outside the range of outgoing connections', async () => {
  const ports = await findFreePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
  // Linux uses ports from here up for outgoing connections.
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const [port] = ports;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => server.close(resolve));
});

test('a port that is in use or set aside is not returned', async () => {
  const [first = 0, used = 0, setAside = 0] = await findFreePorts(3);
  const server = createServer().listen(used, '127.0.0.1');
  await once(server, 'listening');
  jest.spyOn(crypto, 'randomInt').mockReturnValueOnce(first as never);
  const found = await findFreePorts(2, setAside);
  expect(found[0]).toBe(first);
  expect([used, setAside]).not.toContain(found[1]);
  server.close();
});
