export const optionTypes = ['CALL', 'PUT'] as const;

export type OptionType = (typeof optionTypes)[number];

/** Where between bid and ask the trade was filled. */
export const tradeSides = ['ask', 'mid', 'bid'] as const;
