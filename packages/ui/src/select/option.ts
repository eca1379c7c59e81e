import type { ToneName } from '@dashboard/design-tokens';

export interface SelectOption {
  /** `''` is no choice. */
  value: string;
  label: string;
  tone?: ToneName;
}

/** The option of a value; an unknown value is its own label. */
export const findOption = (options: readonly SelectOption[], value: string): SelectOption =>
  options.find((option) => option.value === value) ?? { value, label: value };
