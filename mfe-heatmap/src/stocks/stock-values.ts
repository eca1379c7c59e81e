import {
  formatStateValue,
  isRangeField,
  type Range,
  ranges,
  type StateField,
  type Stock,
  type Structure,
  stateFields,
  structures,
} from '@dashboard/contracts-portfolio';
import type { SelectOption, ToneName } from '@dashboard/ui';

/** HH green, HL light red, LH dark green, LL dark red. */
export const structureTones: Readonly<Record<Structure, ToneName>> = {
  HH: 'green',
  HL: 'soft-red',
  LH: 'deep-green',
  LL: 'deep-red',
};

export const rangeTones: Readonly<Record<Range, ToneName>> = {
  'Discount Range': 'purple',
  'Fair Value': 'positive',
  'Premium Range': 'red',
};

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

export const selectPositionTone = (inPosition: boolean): ToneName =>
  inPosition ? 'positive' : 'neutral';

export function getStateTone(field: StateField, value: Stock[StateField]): ToneName {
  if (typeof value === 'boolean') return selectPositionTone(value);
  if (value === null) return 'neutral';
  return isRangeField(field) ? rangeTones[value as Range] : structureTones[value as Structure];
}

export const formatState = (stock: Stock, field: StateField): string =>
  `${stateFields[field].short} ${formatStateValue(stock[field])}`;
