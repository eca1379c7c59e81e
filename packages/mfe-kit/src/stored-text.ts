type StorageName = 'localStorage' | 'sessionStorage';

/** @returns null if nothing is stored or the browser forbids storage */
export function readStoredText(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it was stored; without storage, the choice lasts as long as the page */
export function storeText(
  key: string,
  text: string,
  storage: StorageName = 'localStorage',
): boolean {
  try {
    window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
