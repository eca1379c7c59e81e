import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@dashboard/contracts-http';
import { recordFigure } from '@dashboard/reliability';
import type { Request, Response } from 'express';
import { callEndpoint, changingEndpoints, successStatus } from '../../test/endpoints.ts';
import { startGateway, type TestGateway } from '../../test/gateway.ts';
import { requireSameOrigin } from './same-origin.ts';

const HOST = 'dashboard.example';

const isAccepted = (headers: IncomingHttpHeaders, method = 'POST') => {
  const request = { method, headers: { host: HOST, ...headers } } as Request;
  const next = jest.fn();
  try {
    requireSameOrigin(request, {} as Response, next);
  } catch (error) {
    expect(error).toMatchObject({ status: 403 });
  }
  return next.mock.calls.length === 1;
};

test('a changing call is refused unless it comes from our own page [API-05]', () => {
  const origins = [
    'https://attacker.example',
    `https://evil-${HOST}`,
    `https://${HOST}.attacker.example`,
    `http://${HOST}:8080`,
    'null',
  ];
  const refused: IncomingHttpHeaders[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
    {},
    { origin: `http://${HOST}`, host: undefined },
    ...origins.map((origin) => ({ origin })),
  ];
  expect(refused.filter((headers) => isAccepted(headers))).toEqual([]);
});

test('our own page declares itself, in older browsers by Origin; a GET may come from elsewhere', () => {
  expect(isAccepted({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(isAccepted({ origin: `http://${HOST}` })).toBe(true);
  expect(isAccepted({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(true);
});

describe('every changing endpoint', () => {
  let gateway: TestGateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.signIn('admin');
  });
  afterAll(() => gateway.close());

  const countReceived = () =>
    Object.values(gateway.services).reduce((sum, { received }) => sum + received.length, 0);
  const fetchStatus = async (endpoint: Endpoint, headers: Record<string, string>) => {
    const response = await callEndpoint(gateway, endpoint, { ...headers, cookie: admin });
    await response.text();
    return response.status;
  };

  test('refuses a call from another site and forwards it to no service [API-05]', async () => {
    const passed: string[] = [];
    for (const endpoint of changingEndpoints) {
      const before = countReceived();
      const status = await fetchStatus(endpoint, { origin: 'https://attacker.example' });
      if (status !== 403) passed.push(`${endpoint.id}: ${status}`);
      else if (countReceived() !== before) passed.push(`${endpoint.id}: reached a service`);
    }
    recordFigure({
      row: 7,
      name: 'changing calls of another site that passed',
      value: passed.length,
      of: changingEndpoints.length,
      bar: 0,
    });
    expect(passed).toEqual([]);
  });

  test('accepts a call from the dashboard itself', async () => {
    const refused: string[] = [];
    for (const endpoint of changingEndpoints) {
      const status = await fetchStatus(endpoint, { origin: `http://${gateway.host}` });
      if (status !== successStatus(endpoint)) refused.push(`${endpoint.id}: ${status}`);
    }
    expect(refused).toEqual([]);
  });
});
