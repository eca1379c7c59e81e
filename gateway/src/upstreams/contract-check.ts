import { createHash } from 'node:crypto';
import { createOpenApiDocument, type Endpoint } from '@dashboard/contracts-http';
import { findBreakingChanges } from '@dashboard/contracts-http/contract-changes';
import { z } from 'zod';
import { fetchDescription } from './health-check.ts';

const contractSchema = z.looseObject({ paths: z.record(z.string(), z.unknown()) });
const versionSchema = z.object({ version: z.string(), instance: z.string().optional() });

const MAX_CACHED_COMPARISONS = 8;

export type CompareContract = (contract: string) => readonly string[];

export function createContractComparison(endpoints: readonly Endpoint[]): CompareContract {
  const expected = createOpenApiDocument(endpoints, { title: 'gateway', version: '' });
  const cache = new Map<string, readonly string[]>();
  return (contract) => {
    const digest = createHash('sha256').update(contract).digest('base64');
    const cached = cache.get(digest);
    if (cached) return cached;
    const breakingChanges = findBreakingChanges(
      expected,
      contractSchema.parse(JSON.parse(contract)),
    );
    const [oldest] = cache.keys();
    if (oldest && cache.size >= MAX_CACHED_COMPARISONS) cache.delete(oldest);
    cache.set(digest, breakingChanges);
    return breakingChanges;
  };
}

export interface ContractCheckOptions {
  readonly url: string;
  readonly compare: CompareContract;
  readonly onIncompatible: (check: Pick<ContractCheck, 'version' | 'breakingChanges'>) => void;
}

export interface ContractCheck {
  readonly version: string | undefined;
  readonly instance: string | undefined;
  readonly breakingChanges: readonly string[];
  run(): Promise<void>;
  invalidate(): void;
}

export function createContractCheck(options: ContractCheckOptions): ContractCheck {
  const { url, compare, onIncompatible } = options;
  let version: string | undefined;
  let instance: string | undefined;
  let breakingChanges: readonly string[] = [];
  let isCurrent = false;
  let running: Promise<void> | undefined;
  const reported = new WeakSet<readonly string[]>();

  async function updateVersion(): Promise<void> {
    const found = versionSchema.parse(JSON.parse(await fetchDescription(url, '/version')));
    instance = found.instance;
    if (found.version === version) return;
    version = found.version;
    breakingChanges = [];
    isCurrent = false;
  }

  async function updateBreaks(): Promise<void> {
    breakingChanges = compare(await fetchDescription(url, '/contract'));
    if (breakingChanges.length === 0 || reported.has(breakingChanges)) return;
    reported.add(breakingChanges);
    onIncompatible({ version, breakingChanges });
  }

  async function update(): Promise<void> {
    try {
      await updateVersion();
      if (isCurrent) return;
      // Set before the fetch, so that an `invalidate` during it isn't lost.
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
    get breakingChanges() {
      return breakingChanges;
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
