import { setMaxListeners } from 'node:events';
import type { Endpoint } from '@dashboard/contracts-http';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import {
  type ContractCheck,
  createContractCheck,
  createContractComparison,
} from './contract-check.ts';
import { checkHealth, HEALTH_CHECK_TIMEOUT_MS } from './health-check.ts';

const CHECK_INTERVAL_MS = 500;
const MAX_UNANSWERED_CHECKS = 2;
/** A later timeout means that this process was busy, not the replica. */
const LATE_AFTER_MS = HEALTH_CHECK_TIMEOUT_MS + 100;
const FORGET_AFTER_MS = 60_000;
/** Until then, a replica that has never answered counts as starting, and calls are tried. */
const START_MS = 30_000;

interface Replica {
  readonly url: string;
  readonly isConfigured: boolean;
  isUp: boolean;
  /** In ms since 1970, until its first answer; then 0. */
  startingUntil: number;
  unansweredChecks: number;
  outage: AbortController;
  lastSeenAt: number;
  /** A configured URL that reaches a replica announced under its own, which alone counts. */
  isAlias: boolean;
  readonly contract: ContractCheck;
}

const isDown = ({ outage }: Replica) => outage.signal.aborted;
const isCompatible = ({ contract }: Replica) => contract.breakingChanges.length === 0;

function createOutage(): AbortController {
  const outage = new AbortController();
  setMaxListeners(0, outage.signal);
  return outage;
}

export interface ReplicaState {
  readonly url: string;
  readonly isUp: boolean;
  readonly version: string | undefined;
  readonly breakingChanges: readonly string[];
}

export type Replicas = ReturnType<typeof createReplicas>;

export interface ReplicasOptions {
  readonly service: string;
  readonly urls: readonly string[];
  readonly endpoints: readonly Endpoint[];
  readonly logger: Logger;
  readonly checkIntervalMs?: number;
}

/**
 * After two unanswered checks, half a second apart, a replica gets no calls until it's healthy, and
 * calls waiting for it are aborted (`watch`). One that breaks the contract gets none while another
 * is compatible.
 */
export function createReplicas(options: ReplicasOptions) {
  const { service, urls, endpoints, logger, checkIntervalMs = CHECK_INTERVAL_MS } = options;
  const compare = createContractComparison(endpoints);
  const replicas = new Map<string, Replica>();
  let turn = 0;
  let isClosed = false;

  function addReplica(url: string, isConfigured: boolean): void {
    const contract = createContractCheck({
      url,
      compare,
      onIncompatible: (found) =>
        logger.warn({ event: 'replica-incompatible', service, url, ...found }),
    });
    const replica: Replica = {
      url,
      isConfigured,
      isUp: true,
      startingUntil: Date.now() + START_MS,
      unansweredChecks: 0,
      outage: createOutage(),
      lastSeenAt: Date.now(),
      isAlias: false,
      contract,
    };
    replicas.set(url, replica);
    // Deferred, so that the gateway's own startup doesn't count as the replica's delay.
    setImmediate(() => void check(replica));
  }
  for (const url of urls) addReplica(url, true);

  function setUp(replica: Replica, isUp: boolean): void {
    if (isUp) replica.lastSeenAt = Date.now();
    if (replica.isUp === isUp) return;
    replica.isUp = isUp;
    if (!isUp) replica.contract.invalidate();
    logger.warn({ event: isUp ? 'replica-up' : 'replica-down', service, url: replica.url });
  }

  function countUnansweredChecks(replica: Replica, isAnswered: boolean): void {
    if (isAnswered) replica.startingUntil = 0;
    replica.unansweredChecks = isAnswered ? 0 : replica.unansweredChecks + 1;
    if (isAnswered && isDown(replica)) replica.outage = createOutage();
    const isStarting = Date.now() < replica.startingUntil;
    if (replica.unansweredChecks >= MAX_UNANSWERED_CHECKS && !isStarting) replica.outage.abort();
  }

  async function check(replica: Replica): Promise<void> {
    const sentAt = performance.now();
    let isAnswered = true;
    const isUp = await checkHealth(replica.url, '/healthz').catch(() => {
      isAnswered = false;
      return false;
    });
    if (isClosed || (!isUp && performance.now() - sentAt > LATE_AFTER_MS)) return;
    setUp(replica, isUp);
    countUnansweredChecks(replica, isAnswered);
    if (isUp) {
      await replica.contract.run();
      findAliases(replica);
    } else if (!replica.isConfigured && Date.now() - replica.lastSeenAt > FORGET_AFTER_MS) {
      replicas.delete(replica.url);
    }
  }

  /** A configured URL stays an alias until its own check finds another process behind it. */
  function findAliases(checked: Replica): void {
    const all = [...replicas.values()];
    const announced = all.filter(({ isConfigured }) => !isConfigured);
    const instances = new Set(announced.map(({ contract }) => contract.instance));
    for (const replica of all.filter(({ isConfigured }) => isConfigured)) {
      const { instance } = replica.contract;
      const isFound = instance !== undefined && instances.has(instance);
      if (isFound || replica === checked) replica.isAlias = isFound;
    }
  }

  function listReplicas(): Replica[] {
    const all = [...replicas.values()];
    const named = all.filter(({ isAlias }) => !isAlias);
    return named.length > 0 ? named : all;
  }

  const areAllDown = () => [...replicas.values()].every(isDown);

  const checks = setInterval(() => {
    for (const replica of replicas.values()) void check(replica);
  }, checkIntervalMs);
  checks.unref();

  return {
    /** Round robin among the best: up and compatible, then up. Avoids `except` if it can. */
    pick(except?: string): string {
      const named = listReplicas();
      // If no known replica responds, a configured URL might still reach an unknown one.
      const known = named.some(({ isUp }) => isUp) ? named : [...replicas.values()];
      const others = known.length > 1 ? known.filter(({ url }) => url !== except) : known;
      const up = others.filter(({ isUp }) => isUp);
      const compatible = up.filter(isCompatible);
      const candidates = [compatible, up].find(({ length }) => length > 0) ?? others;
      turn = (turn + 1) % candidates.length;
      return (candidates[turn] as Replica).url;
    },
    markDown(url: string): void {
      const replica = replicas.get(url);
      if (replica) setUp(replica, false);
    },
    watch: (url: string): AbortSignal => replicas.get(url)?.outage.signal ?? AbortSignal.abort(),
    get areAllDown(): boolean {
      return areAllDown();
    },
    rejectIfDown(): void {
      if (areAllDown()) throw serviceUnavailable('This is not available at the moment', 1);
    },
    add(url: string): void {
      const replica = replicas.get(url);
      if (replica) replica.lastSeenAt = Date.now();
      else {
        addReplica(url, false);
        logger.info({ event: 'replica-joined', service, url });
      }
    },
    remove(url: string): void {
      const replica = replicas.get(url);
      if (!replica) return;
      if (replica.isConfigured) setUp(replica, false);
      else replicas.delete(url);
    },
    get all(): readonly ReplicaState[] {
      return listReplicas().map(({ url, isUp, contract: { version, breakingChanges } }) => {
        return { url, isUp, version, breakingChanges };
      });
    },
    close() {
      isClosed = true;
      clearInterval(checks);
    },
  };
}
