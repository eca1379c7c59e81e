import type { Fund, OptionType } from '@dashboard/contracts-portfolio';

/** An option position as it is typed. */
export interface OptionDraft {
  readonly ticker: string;
  readonly optionType: OptionType | '';
  readonly strike: string;
  /** As a date field gives it, YYYY-MM-DD. */
  readonly expiry: string;
  readonly quantity: string;
  readonly price: string;
}

export const emptyOption: OptionDraft = {
  ticker: '',
  optionType: '',
  strike: '',
  expiry: '',
  quantity: '',
  price: '',
};

/** Whether every field is filled (spec §5). */
export const isComplete = (draft: OptionDraft): boolean =>
  Object.values(draft).every((text) => text.trim() !== '');

/** The draft as it is sent: strike and price as decimals, quantity as a whole number (spec §5). */
export const optionOf = (draft: OptionDraft, fund: Fund) => ({
  fund,
  ticker: draft.ticker.trim(),
  optionType: draft.optionType === 'PUT' ? ('PUT' as const) : ('CALL' as const),
  strike: Number.parseFloat(draft.strike),
  expiry: draft.expiry,
  quantity: Number.parseInt(draft.quantity, 10),
  price: Number.parseFloat(draft.price),
});
