import type { ToneName } from '@dashboard/design-tokens';

export interface SelectOption {
  /** `''` for no choice. */
  value: string;
  label: string;
  tone?: ToneName;
}

export const findOption = (options: readonly SelectOption[], value: string): SelectOption =>
  options.find((option) => option.value === value) ?? { value, label: value };
