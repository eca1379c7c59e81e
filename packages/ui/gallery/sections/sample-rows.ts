import type { SelectOption, ToneName } from '../../src/index.ts';

export interface SampleRow {
  id: number;
  name: string;
  range: string;
  first: string;
  second: string;
  quantity: number;
  amount: number | null;
  active: boolean;
  date: string;
}

export const structures: SelectOption[] = [
  { value: '', label: '—' },
  { value: 'AA', label: 'AA', tone: 'green' },
  { value: 'AB', label: 'AB', tone: 'soft-red' },
  { value: 'BA', label: 'BA', tone: 'deep-green' },
  { value: 'BB', label: 'BB', tone: 'deep-red' },
];

export const ranges: { value: string; tone: ToneName }[] = [
  { value: 'Lower range', tone: 'purple' },
  { value: 'Middle', tone: 'positive' },
  { value: 'Upper range', tone: 'red' },
];

const names = ['ALPHA', 'BRAVO', 'CHARLI', 'DELTA', 'ECHO', 'FOXTRO', 'GOLF', 'HOTEL'];

/** The same rows each time, so that screenshots can be compared. */
export function sampleRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `${names[index % names.length]}${index >= names.length ? index : ''}`,
    range: ranges[(index * 7 + Math.floor(index / 8)) % 4]?.value ?? '',
    first: structures[(index * 3 + Math.floor(index / 5)) % 5]?.value ?? '',
    second: structures[(index * 2 + Math.floor(index / 3)) % 5]?.value ?? '',
    quantity: ((index * 137) % 900) + 25,
    amount: index % 6 === 4 ? null : ((index * 7919) % 50000) / 10 - 1800,
    active: index % 3 !== 1,
    date: `2026-0${(index % 9) + 1}-1${index % 10}`,
  }));
}
