/** The panels the shell may mount. */
export const panels = ['positionSizing'] as const;
