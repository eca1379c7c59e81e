import { createHash } from 'node:crypto';
import { createOpenApiDocument, type Endpoint } from '@dashboard/contracts-http';
import { findBreakingChanges } from '@dashboard/contracts-http/contract-changes';
import { z } from 'zod';
import { tell } from './probe.ts';

/** What of a contract can be compared. */
const contractSchema = z.looseObject({ paths: z.record(z.string(), z.unknown()) });
const versionSchema = z.object({ version: z.string() });

/** Of one service hardly more than two run beside each other. */
const MAX_COMPARED = 8;

/** What a contract, as the text it came as, breaks of our calls, a sentence each. */
export type Comparison = (contract: string) => readonly string[];

/**
 * Compares what replicas of a service say they answer with the calls we would send them. The same
 * text is compared once, however many replicas say it.
 */
export function compareWith(endpoints: readonly Endpoint[]): Comparison {
  const ours = createOpenApiDocument(endpoints, { title: 'gateway', version: '' });
  const compared = new Map<string, readonly string[]>();
  return (contract) => {
    const digest = createHash('sha256').update(contract).digest('base64');
    const known = compared.get(digest);
    if (known) return known;
    const breaks = findBreakingChanges(ours, contractSchema.parse(JSON.parse(contract)));
    const [oldest] = compared.keys();
    if (oldest && compared.size >= MAX_COMPARED) compared.delete(oldest);
    compared.set(digest, breaks);
    return breaks;
  };
}

/** Whether a replica answers our calls as we know them. */
export interface ContractFit {
  /** Undefined until it has said one. */
  readonly version: string | undefined;
  /** What it breaks of our calls; nothing while that is not known. */
  readonly breaks: readonly string[];
  /** Asks it for its version, and where that is new for its contract. Never rejects. */
  look(): Promise<void>;
  /** It went away: what comes back under its address may be another build. */
  doubt(): void;
}

export interface ContractFitOptions {
  readonly url: string;
  readonly compare: Comparison;
  /** It breaks calls; told once of each contract. */
  readonly onMisfit: (fit: Pick<ContractFit, 'version' | 'breaks'>) => void;
}

export function createContractFit({ url, compare, onMisfit }: ContractFitOptions): ContractFit {
  let version: string | undefined;
  let breaks: readonly string[] = [];
  let isKnown = false;
  let looking: Promise<void> | undefined;
  const told = new WeakSet<readonly string[]>();

  async function askVersion(): Promise<void> {
    const answer = await tell(url, '/version');
    const said = answer && versionSchema.parse(JSON.parse(answer)).version;
    if (said === version) return;
    version = said;
    breaks = [];
    isKnown = false;
  }

  async function askContract(): Promise<void> {
    // A service older than this question fits.
    const contract = await tell(url, '/contract');
    breaks = contract === undefined ? [] : compare(contract);
    if (breaks.length === 0 || told.has(breaks)) return;
    told.add(breaks);
    onMisfit({ version, breaks });
  }

  async function ask(): Promise<void> {
    try {
      await askVersion();
      if (isKnown) return;
      // Before the answer, so that a doubt that comes up meanwhile stays.
      isKnown = true;
      await askContract();
    } catch {
      isKnown = false;
    }
  }

  return {
    get version() {
      return version;
    },
    get breaks() {
      return breaks;
    },
    look() {
      looking ??= ask().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    doubt() {
      isKnown = false;
    },
  };
}
