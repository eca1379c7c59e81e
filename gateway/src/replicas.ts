import type { Endpoint } from '@dashboard/contracts-http';
import type { Logger } from '@dashboard/service-kit';
import { type ContractFit, compareWith, createContractFit } from './contract-fit.ts';
import { ask } from './probe.ts';

const LOOK_MS = 1_000;
/** One that only announced itself, and has been neither heard nor seen for so long, is gone. */
const GONE_MS = 60_000;

interface Replica {
  readonly url: string;
  /** Set down in the settings, so never forgotten. */
  readonly isSettled: boolean;
  isUp: boolean;
  seenAt: number;
  readonly fit: ContractFit;
}

const isFitting = ({ fit }: Replica) => fit.breaks.length === 0;

/** What operations can see of a replica. */
export interface ReplicaState {
  readonly url: string;
  readonly isUp: boolean;
  /** Undefined until it has said one. */
  readonly version: string | undefined;
  /** What it breaks of the calls that are sent to it, a sentence each. */
  readonly breaks: readonly string[];
}

/** The running copies of one service, and which of them answer. */
export interface Replicas {
  /**
   * One that answers and keeps to its contract, in turn; when none does, any that answers; when
   * none does, any. Not `except`, where there is another.
   */
  pick(except?: string): string;
  /** A call found it away: nobody is sent there until it answers again. */
  suspect(url: string): void;
  /** One has said that it is there. */
  join(url: string): void;
  /** One has said that it is about to end. */
  leave(url: string): void;
  readonly all: readonly ReplicaState[];
  close(): void;
}

export interface ReplicasOptions {
  readonly service: string;
  readonly urls: readonly string[];
  /** The calls that are sent to them. */
  readonly endpoints: readonly Endpoint[];
  readonly logger: Logger;
  readonly lookMs?: number;
}

/**
 * Looks each second which replicas of a service live. One that is dead or hangs is left out within
 * two seconds and taken back when it answers; one of a version that breaks our calls is left out
 * while another keeps to them. Others may join and leave at any time.
 */
export function createReplicas(options: ReplicasOptions): Replicas {
  const { service, urls, endpoints, logger, lookMs = LOOK_MS } = options;
  const compare = compareWith(endpoints);
  const replicas = new Map<string, Replica>();
  let turn = 0;
  let isClosed = false;

  function add(url: string, isSettled: boolean): void {
    const fit = createContractFit({
      url,
      compare,
      onMisfit: (found) => logger.warn({ event: 'replica-contract', service, url, ...found }),
    });
    const replica = { url, isSettled, isUp: true, seenAt: Date.now(), fit };
    replicas.set(url, replica);
    // After what is being set up now, which must not pass for the replica's own slowness.
    setImmediate(() => void look(replica));
  }
  for (const url of urls) add(url, true);

  function mark(replica: Replica, isUp: boolean): void {
    if (isUp) replica.seenAt = Date.now();
    if (replica.isUp === isUp) return;
    replica.isUp = isUp;
    if (!isUp) replica.fit.doubt();
    logger.warn({ event: isUp ? 'replica-up' : 'replica-down', service, url: replica.url });
  }

  async function look(replica: Replica): Promise<void> {
    const isUp = await ask(replica.url, '/healthz').catch(() => false);
    if (isClosed) return;
    mark(replica, isUp);
    if (isUp) await replica.fit.look();
    else if (!replica.isSettled && Date.now() - replica.seenAt > GONE_MS) {
      replicas.delete(replica.url);
    }
  }

  // Each look is bounded in time, so that they do not pile up.
  const looking = setInterval(() => {
    for (const replica of replicas.values()) void look(replica);
  }, lookMs);
  looking.unref();

  return {
    pick(except) {
      const known = [...replicas.values()];
      const others = known.length > 1 ? known.filter(({ url }) => url !== except) : known;
      const up = others.filter(({ isUp }) => isUp);
      const fitting = up.filter(isFitting);
      const among = [fitting, up].find(({ length }) => length > 0) ?? others;
      turn = (turn + 1) % among.length;
      return (among[turn] as Replica).url;
    },
    suspect(url) {
      const replica = replicas.get(url);
      if (replica) mark(replica, false);
    },
    join(url) {
      const replica = replicas.get(url);
      if (replica) replica.seenAt = Date.now();
      else {
        add(url, false);
        logger.info({ event: 'replica-joined', service, url });
      }
    },
    leave(url) {
      const replica = replicas.get(url);
      if (!replica) return;
      if (replica.isSettled) mark(replica, false);
      else replicas.delete(url);
    },
    get all() {
      return [...replicas.values()].map(({ url, isUp, fit: { version, breaks } }) => {
        return { url, isUp, version, breaks };
      });
    },
    close() {
      isClosed = true;
      clearInterval(looking);
    },
  };
}
