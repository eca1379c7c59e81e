import { getSettings, type Settings } from '@dashboard/contracts-auth';
import { useEndpoint } from './query.ts';

export type { Settings };

/**
 * The admin's settings under a key, such as the module's name. Open pages follow changes. The
 * server doesn't check a module's settings.
 * @hostApi 1.5
 */
export const useSettings = (key: string) => useEndpoint(getSettings, { params: { key } });
