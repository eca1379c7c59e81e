export type OptionsLongTermLabel = 'Long Term' | 'Options';

/** The label of a holding by its number of shares: over 1000 is 'Long Term' (spec §3, §9). */
export function optionsLongTermLabel(quantity: number): OptionsLongTermLabel {
  return quantity > 1000 ? 'Long Term' : 'Options';
}
