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

test.each<[string, IncomingHttpHeaders]>([
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
  [
    'Sec-Fetch-Site: cross-site and our Origin',
    { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
  ],
  ['the Origin of another site', { origin: 'https://attacker.example' }],
  ['an Origin whose host ends with ours', { origin: `https://evil-${HOST}` }],
  ['an Origin whose host begins with ours', { origin: `https://${HOST}.attacker.example` }],
  ['the Origin of another port of our host', { origin: `http://${HOST}:8080` }],
  ['Origin: null', { origin: 'null' }],
  ['neither header', {}],
  ['an Origin but no Host', { origin: `http://${HOST}`, host: undefined }],
])('a changing call with %s is refused [API-05]', (_, headers) => {
  expect(isAccepted(headers)).toBe(false);
});

test.each<[string, IncomingHttpHeaders]>([
  ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }],
  ['only our own Origin, as older browsers send it', { origin: `http://${HOST}` }],
])('a changing call with %s is accepted', (_, headers) => {
  expect(isAccepted(headers)).toBe(true);
});

test('a GET from another site is accepted', () => {
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
