import type { Endpoint } from '@dashboard/contracts-http';
import { recordFigure } from '@dashboard/reliability';
import {
  callEndpoint,
  changingEndpoints,
  endpointTable,
  successStatus,
} from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';

let gateway: TestGateway;
let admin: string;

beforeAll(async () => {
  gateway = await startGateway();
  admin = await gateway.signIn('admin');
});
afterAll(async () => {
  await gateway.close();
  recordFigure({
    ...{ row: 7, name: 'changing calls of another site that passed' },
    ...{ value: passed, of: refused.length, bar: 0 },
  });
});

let passed = 0;

/** What browsers send with a call from another page, and what other clients send. */
const foreign: [string, (host: string) => Record<string, string>][] = [
  ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['Sec-Fetch-Site: none', () => ({ 'sec-fetch-site': 'none' })],
  [
    'Sec-Fetch-Site: cross-site and our Origin',
    (host) => ({ 'sec-fetch-site': 'cross-site', origin: `http://${host}` }),
  ],
  ['the Origin of another site', () => ({ origin: 'https://attacker.example' })],
  [
    'an Origin that begins with our host',
    (host) => ({ origin: `http://${host}.attacker.example` }),
  ],
  ['Origin: null', () => ({ origin: 'null' })],
  ['neither header', () => ({})],
];

const refused = foreign.flatMap(([name, headersAt]) =>
  endpointTable(changingEndpoints).map(
    ([id, endpoint]) => [name, id, endpoint, headersAt] as const,
  ),
);

test.each(refused)('API-05 with %s %s is refused and reaches no service', async (...row) => {
  const [, , endpoint, headersAt] = row;
  const { auth, portfolio, flow } = gateway.services;
  const before = [auth, portfolio, flow].map(({ received }) => received.length);
  const response = await callEndpoint(gateway, endpoint, {
    ...headersAt(gateway.host),
    cookie: admin,
  });
  if (response.status !== 403) passed += 1;
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    message: 'This call must come from the dashboard itself',
  });
  expect([auth, portfolio, flow].map(({ received }) => received.length)).toEqual(before);
});

const ours: [string, (host: string) => Record<string, string>][] = [
  ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin' })],
  ['only our own Origin, as older browsers send it', (host) => ({ origin: `http://${host}` })],
];

test.each(
  ours.flatMap(([name, headersAt]) =>
    endpointTable(changingEndpoints).map(
      ([id, endpoint]): [string, string, Endpoint, typeof headersAt] => [
        name,
        id,
        endpoint,
        headersAt,
      ],
    ),
  ),
)('with %s %s is accepted', async (_name, _id, endpoint, headersAt) => {
  const response = await callEndpoint(gateway, endpoint, {
    ...headersAt(gateway.host),
    cookie: admin,
  });
  expect(response.status).toBe(successStatus(endpoint));
});
