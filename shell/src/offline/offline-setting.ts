const STORAGE_KEY = 'dashboard.offline-copy';

/** Whether this device keeps figures for the offline page; it does unless somebody said no. */
export function isOfflineCopyWanted(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // A browser that forbids storage is not to keep anything.
    return false;
  }
}

export function setOfflineCopyWanted(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Then it is not wanted anyway.
  }
}
