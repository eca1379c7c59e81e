/** The panels the shell may mount. */
export const panels = ['fundHoldings', 'portfolioOverview'] as const;
