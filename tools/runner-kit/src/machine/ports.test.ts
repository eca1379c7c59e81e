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
