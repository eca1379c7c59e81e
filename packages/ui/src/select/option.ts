import type { ToneName } from '@dashboard/design-tokens';

/** A choice of a Select or an InlineSelect. */
export interface SelectOption {
  /** May be `''`, which stands for "nothing chosen". */
  value: string;
  label: string;
  tone?: ToneName;
}

/** The option of a value; a value that is none of the options stands for itself. */
export const findOption = (options: readonly SelectOption[], value: string): SelectOption =>
  options.find((option) => option.value === value) ?? { value, label: value };
