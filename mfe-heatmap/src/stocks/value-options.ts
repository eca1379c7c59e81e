import { ranges, structures } from '@dashboard/contracts-portfolio';
import type { SelectOption } from '@dashboard/ui';
import { rangeTones, structureTones } from './stock-values.ts';

const none: SelectOption = { value: '', label: '—' };

/** What a range select offers; the empty choice clears. */
export const rangeChoices: readonly SelectOption[] = [
  none,
  ...ranges.map((value) => ({
    value,
    label: value,
    tone: rangeTones[value],
  })),
];

/** What a BX select offers; the empty choice clears. */
export const structureChoices: readonly SelectOption[] = [
  none,
  ...structures.map((value) => ({ value, label: value, tone: structureTones[value] })),
];
