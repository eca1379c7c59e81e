import { createHash, randomInt } from 'node:crypto';

/** Consonants without look-alikes, so that a code never forms a word. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

export function formatCode(pickIndex: (below: number) => number): string {
  const letter = () => LETTERS.charAt(pickIndex(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

export const createRandomCode = (): string => formatCode((below) => randomInt(below));

export function hashCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
