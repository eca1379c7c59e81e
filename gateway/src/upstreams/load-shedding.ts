import { openStudentAccess } from '@dashboard/contracts-auth';
import type { Endpoint, Identity } from '@dashboard/contracts-http';
import { reportModule } from '@dashboard/contracts-releases';
import { serviceUnavailable } from '@dashboard/service-kit/http';

/** From least to most important. When a service is busy, the most important go first. */
const callClasses = [
  'module-report',
  'visitor-write',
  'known-device-write',
  'code-entry',
  'visitor-read',
  'session-read',
  'admin-write',
] as const;

export type CallClass = (typeof callClasses)[number];

interface ClassLimit {
  readonly maxActive: number;
  readonly maxQueued: number;
}

/** A replica has one thread and ten database connections; more requests only add latency. */
const MAX_ACTIVE = 32;

const limits: Readonly<Record<CallClass, ClassLimit>> = {
  // Several from each page that a class opens at once. Each takes a millisecond.
  'module-report': { maxActive: 16, maxQueued: 2_048 },
  // Mostly sign-ins, which each need a password hash.
  'visitor-write': { maxActive: 8, maxQueued: 16 },
  'known-device-write': { maxActive: 8, maxQueued: 16 },
  // A whole class enters a code at once. That needs no password hash, but locks the code's row.
  'code-entry': { maxActive: 8, maxQueued: 512 },
  'visitor-read': { maxActive: MAX_ACTIVE, maxQueued: 128 },
  'session-read': { maxActive: MAX_ACTIVE, maxQueued: 128 },
  'admin-write': { maxActive: MAX_ACTIVE, maxQueued: 512 },
};

/** Set in browsers that have signed in before. svc-auth verifies it. */
const DEVICE_COOKIE = /(?:^|;\s*)(?:__Host-)?device=/;

export function classifyCall(
  { method, id }: Pick<Endpoint, 'method' | 'id'>,
  { role, sessionId }: Identity,
  cookies = '',
): CallClass {
  if (id === reportModule.id) return 'module-report';
  if (sessionId !== null)
    return method !== 'GET' && role === 'admin' ? 'admin-write' : 'session-read';
  if (method === 'GET') return 'visitor-read';
  if (id === openStudentAccess.id) return 'code-entry';
  return DEVICE_COOKIE.test(cookies) ? 'known-device-write' : 'visitor-write';
}

export function createLoadShedder(countReplicas: () => number) {
  const active = new Map<CallClass, number>();
  const queues = new Map(callClasses.map((one) => [one, [] as (() => void)[]]));
  let activeInAll = 0;

  const queueOf = (callClass: CallClass) => queues.get(callClass) as (() => void)[];

  function mayStart(callClass: CallClass): boolean {
    const replicas = Math.max(1, countReplicas());
    const { maxActive } = limits[callClass];
    return (
      activeInAll < MAX_ACTIVE * replicas && (active.get(callClass) ?? 0) < maxActive * replicas
    );
  }

  function start(callClass: CallClass): () => void {
    activeInAll += 1;
    active.set(callClass, (active.get(callClass) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      activeInAll -= 1;
      active.set(callClass, (active.get(callClass) ?? 0) - 1);
      startNext();
    };
  }

  function startNext(): void {
    const next = callClasses.findLast((one) => queueOf(one).length > 0 && mayStart(one));
    if (next) queueOf(next).shift()?.();
  }

  function rejectIfFull(callClass: CallClass): void {
    if (queueOf(callClass).length < limits[callClass].maxQueued) return;
    throw serviceUnavailable('Too many requests at once. Try again.', 1);
  }

  return {
    rejectIfFull,
    /** @returns a function to call after the response @throws HttpError 503 if too many wait */
    async acquire(callClass: CallClass): Promise<() => void> {
      if (queueOf(callClass).length === 0 && mayStart(callClass)) return start(callClass);
      rejectIfFull(callClass);
      const { promise, resolve } = Promise.withResolvers<() => void>();
      queueOf(callClass).push(() => resolve(start(callClass)));
      return promise;
    },
  };
}
