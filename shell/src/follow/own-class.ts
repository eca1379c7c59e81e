const KEY = 'dashboard.live-class';

/**
 * The id of the class that this tab leads, so that it still does after a reload; null without one.
 * Where the browser keeps nothing, a reload ends the class after a while.
 */
export const ownClass = {
  get(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set(id: string | null): void {
    try {
      if (id === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, id);
    } catch {
      // Then the id lives as long as the page.
    }
  },
};
