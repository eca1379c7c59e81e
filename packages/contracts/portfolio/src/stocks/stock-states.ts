/** Range options (spec §9), in the order they are offered and sorted. */
export const ranges = ['Discount Range', 'Fair Value', 'Premium Range'] as const;

/** Structure options of the monthly, weekly and daily BX values (spec §9). */
export const structures = ['HH', 'HL', 'LH', 'LL'] as const;

export type Range = (typeof ranges)[number];
export type Structure = (typeof structures)[number];

/** The three BX columns and the three bot flags of a stock. */
export const structureFields = ['monthlyBX', 'weeklyBX', 'dailyBX'] as const;
export const botFields = ['hybridBotPosition', 'swingBotPosition', 'hourBotPosition'] as const;

export type StructureField = (typeof structureFields)[number];
export type BotField = (typeof botFields)[number];

/** Stocks that one call of `changeStocks` changes at most. */
export const MAX_CHANGED_STOCKS = 500;
