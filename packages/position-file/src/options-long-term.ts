export type OptionsLongTermLabel = 'Long Term' | 'Options';

/** Above 1000 shares, a holding is 'Long Term' (CSV-19). */
export const getOptionsLongTermLabel = (quantity: number): OptionsLongTermLabel =>
  quantity > 1000 ? 'Long Term' : 'Options';
