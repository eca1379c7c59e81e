const KEY = 'size-account';

/** The account size that was typed on this device last, as text; '' where there is none. */
export function readKeptAccount(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // A browser may refuse storage.
    return '';
  }
}

/** Keeps an account size on this device alone; an empty text removes it. */
export function keepAccount(text: string): void {
  try {
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // It is asked for again on the next visit.
  }
}
