import type { ApiClient } from '@dashboard/contracts-http';
import { favourites } from '../favourites/favourites.ts';
import { renewDevice, updateDevice } from './push-device.ts';

/** Several stars in a row are one change. */
const SETTLED_AFTER_MS = 3_000;

/**
 * Tells the server of a subscribed device when its favourites change, and once when the page opens:
 * its browser or the key of the installation may have changed meanwhile.
 */
export function keepDeviceCurrent(api: ApiClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What fails is told with the next change, or when the page opens again.
  const ignore = () => {};
  favourites.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void updateDevice(api).catch(ignore), SETTLED_AFTER_MS);
  });
  void renewDevice(api).catch(ignore);
}
