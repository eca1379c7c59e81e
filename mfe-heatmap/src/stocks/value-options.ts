import { formatPosition, ranges, structures } from '@dashboard/contracts-portfolio';
import type { SelectOption } from '@dashboard/ui';
import { rangeTones, structureTones } from './stock-values.ts';

const emptyOption: SelectOption = { value: '', label: '—' };

/** The options of a range select; the empty option clears the value. */
export const rangeOptions: readonly SelectOption[] = [
  emptyOption,
  ...ranges.map((value) => ({
    value,
    label: value,
    tone: rangeTones[value],
  })),
];

/** The options of a BX select; the empty option clears the value. */
export const structureOptions: readonly SelectOption[] = [
  emptyOption,
  ...structures.map((value) => ({ value, label: value, tone: structureTones[value] })),
];

/** The options of a bot position, `true` last. */
export const positionOptions: readonly SelectOption[] = [false, true].map((value) => ({
  value: `${value}`,
  label: formatPosition(value),
}));

/** How spreadsheets say a bot position. */
export const positionAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({ yes: 'true', no: 'false', 1: 'true', 0: 'false', true: 'true', false: 'false' }),
);
