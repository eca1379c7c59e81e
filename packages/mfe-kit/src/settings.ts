import { getSettings, type Settings } from '@dashboard/contracts-auth';
import { useEndpoint } from './query.ts';

export type { Settings };

/** The admin's settings under a key. The server doesn't check a module's. @hostApi 1.5 */
export const useSettings = (key: string) => useEndpoint(getSettings, { params: { key } });
