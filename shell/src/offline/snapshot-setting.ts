import { readStoredText, storeText } from '@dashboard/mfe-kit';

const STORAGE_KEY = 'dashboard.offline-copy';

/** Whether this device saves snapshots; it does unless its user has turned them off. */
export const areSnapshotsWanted = () => readStoredText(STORAGE_KEY) !== 'off';

export const setSnapshotsWanted = (areWanted: boolean) =>
  storeText(STORAGE_KEY, areWanted ? 'on' : 'off');
