/** The names of the panels that the shell may mount. */
export const panels = ['positionSizing'] as const;
