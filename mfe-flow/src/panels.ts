/** The panels the shell may mount. */
export const panels = ['unusualFlow'] as const;
