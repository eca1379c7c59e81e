import { readStoredText, storeText } from '@dashboard/mfe-kit';

const STORAGE_KEY = 'dashboard.offline-copy';

export const areSnapshotsWanted = () => readStoredText(STORAGE_KEY) !== 'off';

export const setSnapshotsWanted = (areWanted: boolean) =>
  storeText(STORAGE_KEY, areWanted ? 'on' : 'off');
