import type { IncomingHttpHeaders } from 'node:http';
import { recordFigure } from '@dashboard/reliability';
import type { Request, Response } from 'express';
import { callEndpoint, changingEndpoints } from '../../test/endpoints.ts';
import { startOtherGateway } from '../../test/gateway.ts';
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

test('a changing call is rejected unless it comes from our own page [API-05]', () => {
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

test('our own page is recognized, in older browsers by Origin; a GET can come from anywhere', () => {
  expect(isAccepted({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(isAccepted({ origin: `http://${HOST}` })).toBe(true);
  expect(isAccepted({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(true);
});

test('every changing endpoint rejects a call from another site without forwarding it [API-05]', async () => {
  const gateway = await startOtherGateway();
  const headers = { origin: 'https://attacker.example', cookie: gateway.adminCookie };
  const passed: string[] = [];
  for (const endpoint of changingEndpoints) {
    const { status } = await callEndpoint(gateway, endpoint, headers);
    if (status !== 403) passed.push(`${endpoint.id}: ${status}`);
  }
  const received = Object.values(gateway.services).flatMap((service) => service.received);
  expect(received).toEqual([]);
  recordFigure(7, 'changing calls of another site that passed', passed.length, {
    of: changingEndpoints.length,
    bar: 0,
  });
  expect(passed).toEqual([]);
});
