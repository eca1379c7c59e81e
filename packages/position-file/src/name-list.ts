/** Splits comma-separated names, which can span several lines. */
export const listNames = (text: string): string[] => text.split(',').map((name) => name.trim());
