export type OptionsLongTermLabel = 'Long Term' | 'Options';

/** The label of a holding by its number of shares: above 1000 it is 'Long Term' (spec §3, §9). */
export function getOptionsLongTermLabel(quantity: number): OptionsLongTermLabel {
  return quantity > 1000 ? 'Long Term' : 'Options';
}
