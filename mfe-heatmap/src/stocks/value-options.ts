import { formatPosition, ranges, structures } from '@dashboard/contracts-portfolio';
import type { SelectOption } from '@dashboard/ui';
import { rangeTones, structureTones } from './stock-values.ts';

const emptyOption: SelectOption = { value: '', label: '—' };

/** The empty option clears the value. */
export const rangeOptions: readonly SelectOption[] = [
  emptyOption,
  ...ranges.map((value) => ({ value, label: value, tone: rangeTones[value] })),
];

export const structureOptions: readonly SelectOption[] = [
  emptyOption,
  ...structures.map((value) => ({ value, label: value, tone: structureTones[value] })),
];

export const positionOptions: readonly SelectOption[] = [false, true].map((value) => ({
  value: `${value}`,
  label: formatPosition(value),
}));

export const positionAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({ yes: 'true', no: 'false', 1: 'true', 0: 'false', true: 'true', false: 'false' }),
);
