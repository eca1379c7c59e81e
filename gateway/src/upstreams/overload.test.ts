import { login, openStudentAccess } from '@dashboard/contracts-auth';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import type { Endpoint } from '@dashboard/contracts-http';
import { listStocks } from '@dashboard/contracts-portfolio';
import { waitUntil } from '@dashboard/test-kit';
import { callEndpoint, sameOriginHeaders } from '../../test/endpoints.ts';
import { fakeTimeouts } from '../../test/fake-timeouts.ts';
import { provideGateway } from '../../test/gateway.ts';

const gateway = provideGateway({}, 'each');
let headers: Record<string, string>;

beforeEach(() => {
  headers = { ...sameOriginHeaders, cookie: gateway.adminCookie };
  fakeTimeouts();
});
afterEach(() => jest.useRealTimers());

function callMany(endpoint: Endpoint, count: number, sent: Record<string, string>) {
  const answered: number[] = [];
  const retries = new Set<string | null>();
  const done = Promise.all(
    Array.from({ length: count }, async () => {
      const response = await callEndpoint(gateway, endpoint, sent);
      await response.text();
      answered.push(response.status);
      if (response.status === 503) retries.add(response.headers.get('retry-after'));
    }),
  );
  return { answered, retries, done };
}

const countStatus = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

test('reads over capacity are shed at once, but never an admin’s writes [API-13]', async () => {
  const held = gateway.services.flow.hold();
  const reads = callMany(listFlowAlerts, 250, headers);
  await waitUntil(() => reads.answered.length === 90 && held.count() === 32);
  expect(new Set(reads.answered)).toEqual(new Set([503]));
  expect([...reads.retries]).toEqual(['1']);
  const writes = callMany(addFlowAlert, 20, headers);
  expect((await callEndpoint(gateway, listStocks, headers)).status).toBe(200);
  held.release();
  await Promise.all([reads.done, writes.done]);
  expect(countStatus(reads.answered, 200)).toBe(160);
  expect(countStatus(writes.answered, 200)).toBe(20);
});

test('a class of 200 that enters its code at once gets in, even while sign-ins are shed [AUTH-33]', async () => {
  const held = gateway.services.auth.hold();
  const signIns = callMany(login, 40, sameOriginHeaders);
  await waitUntil(() => signIns.answered.length === 16 && held.count() === 8);
  const students = callMany(openStudentAccess, 200, sameOriginHeaders);
  await waitUntil(() => held.count() === 16);
  expect(students.answered).toEqual([]);
  held.release();
  await Promise.all([signIns.done, students.done]);
  expect(countStatus(students.answered, 200)).toBe(200);
});

test('disconnected callers free their places', async () => {
  const held = gateway.services.flow.hold();
  const controller = new AbortController();
  const { signal } = controller;
  const waiting = Array.from({ length: 160 }, () =>
    fetch(gateway.url + listFlowAlerts.path, { headers, signal }).catch(() => undefined),
  );
  await waitUntil(
    async () => (await callEndpoint(gateway, listFlowAlerts, headers)).status === 503,
  );
  controller.abort();
  await Promise.all(waiting);
  held.release();
  await waitUntil(
    async () => (await callEndpoint(gateway, listFlowAlerts, headers)).status === 200,
  );
});
