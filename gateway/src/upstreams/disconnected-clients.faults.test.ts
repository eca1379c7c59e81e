import { connect } from 'node:net';
import { listStocks } from '@dashboard/contracts-portfolio';
import { callEndpoint } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

let gateway: TestGateway;
let admin: string;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await gateway.signIn('admin');
});
afterAll(() => gateway.close());

test('clients that disconnect before their response are no failure of the service', async () => {
  const { portfolio } = gateway.services;
  portfolio.respondWith((_, response) => void setTimeout(() => response.end('[]'), 100));
  const disconnectAfter = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(gateway.port, '127.0.0.1', () => {
        socket.write(`GET ${listStocks.path} HTTP/1.1\r\nHost: a\r\nCookie: ${admin}\r\n\r\n`);
        setTimeout(() => socket.destroy(), milliseconds);
      });
      socket.once('close', () => resolve());
    });
  for (const milliseconds of [0, 0, 0, 0, 1, 1, 2, 2, 20, 50]) await disconnectAfter(milliseconds);
  // Longer than the timeout of the gateway.
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  const answers = await Promise.all([1, 2, 3].map(() => callEndpoint(gateway, listStocks)));
  portfolio.respondWith();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
