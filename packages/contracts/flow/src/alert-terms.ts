export const optionTypes = ['CALL', 'PUT'] as const;

export type OptionType = (typeof optionTypes)[number];

export const tradeSides = ['ask', 'mid', 'bid'] as const;
