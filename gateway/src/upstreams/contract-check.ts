import { createHash } from 'node:crypto';
import { createOpenApiDocument, type Endpoint } from '@dashboard/contracts-http';
import { findBreakingChanges } from '@dashboard/contracts-http/contract-changes';
import { z } from 'zod';
import { fetchDescription } from './health-check.ts';

/** The part of a contract that is compared. */
const contractSchema = z.looseObject({ paths: z.record(z.string(), z.unknown()) });
const versionSchema = z.object({ version: z.string(), instance: z.string().optional() });

/** More than two versions of a service hardly ever run at the same time. */
const MAX_CACHED_COMPARISONS = 8;

/** Compares a contract, as JSON text, with the calls sent. @returns a sentence per breaking change */
export type CompareContract = (contract: string) => readonly string[];

/**
 * Creates the comparison of a replica's contract with the endpoints that the gateway calls. The same
 * text is compared once, however many replicas send it.
 */
export function createContractComparison(endpoints: readonly Endpoint[]): CompareContract {
  const expected = createOpenApiDocument(endpoints, { title: 'gateway', version: '' });
  const cache = new Map<string, readonly string[]>();
  return (contract) => {
    const digest = createHash('sha256').update(contract).digest('base64');
    const cached = cache.get(digest);
    if (cached) return cached;
    const breaks = findBreakingChanges(expected, contractSchema.parse(JSON.parse(contract)));
    const [oldest] = cache.keys();
    if (oldest && cache.size >= MAX_CACHED_COMPARISONS) cache.delete(oldest);
    cache.set(digest, breaks);
    return breaks;
  };
}

/** Whether one replica keeps to the contract that the gateway knows. */
export interface ContractCheck {
  /** Undefined until the replica has named one. */
  readonly version: string | undefined;
  /** The process that answers at this URL; undefined while it is not known. */
  readonly instance: string | undefined;
  /** The breaking changes, a sentence each; empty while they are not known. */
  readonly breaks: readonly string[];
  /** Fetches the version and, where it is new, the contract. Never rejects. */
  run(): Promise<void>;
  /** Call it when the replica is down: it may come back with another build. */
  invalidate(): void;
}

export interface ContractCheckOptions {
  readonly url: string;
  readonly compare: CompareContract;
  /** Called once for each contract that breaks calls. */
  readonly onIncompatible: (check: Pick<ContractCheck, 'version' | 'breaks'>) => void;
}

export function createContractCheck(options: ContractCheckOptions): ContractCheck {
  const { url, compare, onIncompatible } = options;
  let version: string | undefined;
  let instance: string | undefined;
  let breaks: readonly string[] = [];
  let isCurrent = false;
  let running: Promise<void> | undefined;
  const reported = new WeakSet<readonly string[]>();

  async function updateVersion(): Promise<void> {
    const text = await fetchDescription(url, '/version');
    const found = text === undefined ? undefined : versionSchema.parse(JSON.parse(text));
    instance = found?.instance;
    if (found?.version === version) return;
    version = found?.version;
    breaks = [];
    isCurrent = false;
  }

  async function updateBreaks(): Promise<void> {
    // A service too old to have the path counts as compatible.
    const contract = await fetchDescription(url, '/contract');
    breaks = contract === undefined ? [] : compare(contract);
    if (breaks.length === 0 || reported.has(breaks)) return;
    reported.add(breaks);
    onIncompatible({ version, breaks });
  }

  async function update(): Promise<void> {
    try {
      await updateVersion();
      if (isCurrent) return;
      // Set before the fetch, so that an `invalidate` during the fetch is not lost.
      isCurrent = true;
      await updateBreaks();
    } catch {
      isCurrent = false;
    }
  }

  return {
    get version() {
      return version;
    },
    get instance() {
      return instance;
    },
    get breaks() {
      return breaks;
    },
    run() {
      running ??= update().finally(() => {
        running = undefined;
      });
      return running;
    },
    invalidate() {
      isCurrent = false;
    },
  };
}
