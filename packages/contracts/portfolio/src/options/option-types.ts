export const optionTypes = ['CALL', 'PUT'] as const;
export type OptionType = (typeof optionTypes)[number];
