const STORAGE_KEY = 'dashboard.offline-copy';

/** Whether this device saves snapshots; it does unless its user has turned them off. */
export function areSnapshotsWanted(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    // If the browser forbids storage, nothing is to be stored.
    return false;
  }
}

export function setSnapshotsWanted(areWanted: boolean): void {
  try {
    if (areWanted) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Then nothing is stored anyway.
  }
}
