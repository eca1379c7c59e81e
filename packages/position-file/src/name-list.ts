/** Names separated by commas, perhaps on several lines. */
export const listNames = (text: string): string[] => text.split(',').map((name) => name.trim());
