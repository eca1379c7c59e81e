import { createHash, randomInt } from 'node:crypto';

/** Consonants without look-alikes, so that a code never forms a word. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * A code of 16 letters out of 20, which are 69 bits, in groups that are easy to read and type.
 * @param pickIndex picks each letter: a number from 0 to below the given one
 */
export function formatCode(pickIndex: (below: number) => number): string {
  const letter = () => LETTERS.charAt(pickIndex(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code that nobody can guess. */
export const createRandomCode = (): string => formatCode((below) => randomInt(below));

/** The stored hash of a code; case, spaces and dashes do not matter. */
export function hashCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
