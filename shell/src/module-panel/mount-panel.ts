import type { PanelProps } from '@dashboard/mfe-kit';
import { mountRootParcel } from 'single-spa';
import type { LoadedPanel } from '../module-loading/loader.ts';
import { PanelMountError } from '../module-reports/module-reporter.ts';

const MOUNT_TIMEOUT_MS = 10_000;

/**
 * Mounts a panel in its element.
 * @returns a function that unmounts it and removes the element
 * @throws PanelMountError when it fails or takes more than 10 s; the element is removed
 */
export async function mountPanel(
  panel: LoadedPanel['panel'],
  props: PanelProps & { domElement: HTMLElement },
): Promise<() => void> {
  const parcel = mountRootParcel(panel, props);
  const { domElement } = props;
  await withTimeout(parcel.mountPromise).catch((cause: unknown) => {
    domElement.remove();
    throw new PanelMountError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  return () => {
    void parcel.unmount().finally(() => domElement.remove());
  };
}

function withTimeout(mounting: Promise<unknown>): Promise<unknown> {
  let timer: number | undefined;
  const timeout = new Promise((_, reject) => {
    const error = new Error(`It was not mounted within ${MOUNT_TIMEOUT_MS / 1_000} s.`);
    timer = window.setTimeout(() => reject(error), MOUNT_TIMEOUT_MS);
  });
  return Promise.race([mounting, timeout]).finally(() => window.clearTimeout(timer));
}
