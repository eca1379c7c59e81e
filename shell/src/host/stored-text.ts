/** @returns null without a text, or if the browser forbids storage */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
