/** The panels the shell may mount. */
export const panels = ['watchlist', 'botPositions', 'analysisHistory'] as const;
