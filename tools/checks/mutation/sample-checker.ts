import { createHash } from 'node:crypto';

interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly location: object;
  readonly replacement: string;
}

const size = Number(process.env.MUTANT_SAMPLE);
const seed = process.env.MUTANT_SEED ?? '';

const hash = ({ fileName, location, replacement }: Mutant) =>
  createHash('sha256')
    .update(JSON.stringify([seed, fileName, location, replacement]))
    .digest('hex');

class SampleChecker {
  #sample = new Set<string>();

  async init(): Promise<void> {}

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    const ranked = mutants.toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1));
    this.#sample = new Set(ranked.slice(0, size).map(({ id }) => id));
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, object>> {
    const results = mutants.map(({ id }) => [
      id,
      // Stryker doesn't count compile errors.
      this.#sample.has(id)
        ? { status: 'passed' }
        : { status: 'compileError', reason: 'Not in the sample.' },
    ]);
    return Object.fromEntries(results);
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
