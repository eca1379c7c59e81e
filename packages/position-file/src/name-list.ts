export const listNames = (text: string): string[] => text.split(',').map((name) => name.trim());
