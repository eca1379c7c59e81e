import { openStudentAccess } from '@dashboard/contracts-auth';
import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { anonymousIdentity, type Identity } from '@dashboard/contracts-http';
import { reportModule } from '@dashboard/contracts-releases';
import { type CallClass, classifyCall, createLoadShedder } from './load-shedding.ts';

const admin: Identity = { role: 'admin', userId: 'a', username: 'admin', sessionId: 's' };
const student: Identity = { ...admin, role: 'student' };

test.each([
  ['admin-write', addFlowAlert, admin, undefined],
  ['session-read', listFlowAlerts, admin, undefined],
  ['session-read', listFlowAlerts, student, undefined],
  ['session-read', addFlowAlert, student, undefined],
  ['visitor-read', listFlowAlerts, anonymousIdentity, 'device=x'],
  ['visitor-write', addFlowAlert, anonymousIdentity, 'session=x; mydevice=x'],
  ['known-device-write', addFlowAlert, anonymousIdentity, 'a=b; device=x'],
  ['known-device-write', addFlowAlert, anonymousIdentity, '__Host-device=x'],
  ['code-entry', openStudentAccess, anonymousIdentity, undefined],
  ['code-entry', openStudentAccess, anonymousIdentity, 'device=x'],
  ['module-report', reportModule, anonymousIdentity, undefined],
  ['module-report', reportModule, admin, undefined],
] as const)('%s', (callClass, endpoint, identity, cookies) => {
  expect(classifyCall(endpoint, identity, cookies)).toBe(callClass);
});

function acquireMany(shedder: ReturnType<typeof createLoadShedder>) {
  const started: { callClass: CallClass; release: () => void }[] = [];
  let shed = 0;
  return {
    started,
    shed: () => shed,
    async acquire(callClass: CallClass, count: number) {
      for (let index = 0; index < count; index += 1) {
        shedder.acquire(callClass).then(
          (release) => started.push({ callClass, release }),
          () => {
            shed += 1;
          },
        );
      }
      await new Promise(setImmediate);
    },
  };
}

test('a replica gets 32 concurrent calls, 128 wait, and the rest is shed at once', async () => {
  const calls = acquireMany(createLoadShedder(() => 1));
  await calls.acquire('session-read', 200);
  expect([calls.started.length, calls.shed()]).toEqual([32, 40]);
  for (let index = 0; index < 160; index += 1) {
    calls.started[index]?.release();
    calls.started[index]?.release();
    await new Promise(setImmediate);
  }
  expect(calls.started).toHaveLength(160);
});

test('a replica gets 32 concurrent calls of all kinds together', async () => {
  const calls = acquireMany(createLoadShedder(() => 1));
  await calls.acquire('session-read', 32);
  await calls.acquire('admin-write', 1);
  expect(calls.started).toHaveLength(32);
});

test('two replicas get twice as many', async () => {
  const calls = acquireMany(createLoadShedder(() => 2));
  await calls.acquire('session-read', 100);
  expect(calls.started).toHaveLength(64);
});

test('waiting calls start in order of importance, and admin writes are never shed for others', async () => {
  const shedder = createLoadShedder(() => 1);
  const calls = acquireMany(shedder);
  await calls.acquire('visitor-read', 1_000);
  const shed = calls.shed();
  await calls.acquire('visitor-write', 2);
  await calls.acquire('session-read', 2);
  await calls.acquire('admin-write', 2);
  expect(calls.shed()).toBe(shed);
  for (const { release } of calls.started.splice(0, 5)) release();
  await new Promise(setImmediate);
  const last = calls.started.slice(-5).map(({ callClass }) => callClass);
  expect(last).toEqual([
    'admin-write',
    'admin-write',
    'session-read',
    'session-read',
    'visitor-read',
  ]);
});

test('sign-ins take at most a quarter of a service’s capacity, so that other calls are served', async () => {
  const shedder = createLoadShedder(() => 1);
  const calls = acquireMany(shedder);
  await calls.acquire('visitor-write', 1_000);
  expect([calls.started.length, calls.shed()]).toEqual([8, 1_000 - 24]);
  const shed = { status: 503, headers: { 'retry-after': '1' } };
  await expect(shedder.acquire('visitor-write')).rejects.toMatchObject(shed);
  expect(() => shedder.rejectIfFull('visitor-write')).toThrow('Too many requests at once');
  await calls.acquire('known-device-write', 1);
  await calls.acquire('visitor-read', 10);
  expect(calls.started).toHaveLength(19);
});
