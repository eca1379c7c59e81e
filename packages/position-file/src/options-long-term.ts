export type OptionsLongTermLabel = 'Long Term' | 'Options';

/** Above 1000 shares, a holding is 'Long Term' (CSV-19). */
export function getOptionsLongTermLabel(quantity: number): OptionsLongTermLabel {
  return quantity > 1000 ? 'Long Term' : 'Options';
}
