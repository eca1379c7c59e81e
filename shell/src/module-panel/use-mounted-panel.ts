import type { Audience, HostServices, PanelProps } from '@dashboard/mfe-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import { useShellServices } from '../host/services.tsx';
import { type LoadedPanel, ModuleTimeoutError } from '../module-loading/loader.ts';
import { PanelMountError } from '../module-reports/module-reporter.ts';

const MOUNT_TIMEOUT_MS = 10_000;

export interface MountedPanelOptions<Subject extends object> {
  /** Name of the module and of the panel in it. */
  module: string;
  panel: string;
  audience: Audience;
  host: HostServices;
  /** Keep it stable: another subject is another mounting. */
  subject: Subject;
}

/** `fallback`: shown, in the module's last good version. `tampered`: failed, for its bytes. */
export type PanelState = 'loading' | 'shown' | 'fallback' | 'failed' | 'tampered';

export const isShown = (state: PanelState) => state === 'shown' || state === 'fallback';

export interface MountedPanel {
  state: PanelState;
  /** Where the panel is put; hide it unless it is shown. */
  containerRef: RefObject<HTMLDivElement | null>;
  retry: () => void;
}

/** Loads a panel of a module and keeps it mounted for as long as the component is. */
export function useMountedPanel<Subject extends object>({
  module,
  panel,
  audience,
  host,
  subject,
}: MountedPanelOptions<Subject>): MountedPanel {
  const { modules, reporter: reports } = useShellServices();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PanelState>('loading');

  useEffect(() => {
    let unmount: (() => void) | undefined;
    let unmounted = false;
    setState('loading');

    async function show(loading: Promise<LoadedPanel>) {
      const loaded = await loading;
      if (unmounted) return;
      const of = { module, panel, version: loaded.version };
      const domElement = document.createElement('div');
      place.current?.append(domElement);
      const onFailure = (error: Error) => reports.reportBroken(of, error);
      const props = { domElement, audience, host, subject, onFailure };
      unmount = await mount(loaded.panel, props);
      reports.reportShown(of);
      if (unmounted) unmount();
      else setState(loaded.isFallback ? 'fallback' : 'shown');
    }

    async function fail(error: unknown): Promise<void> {
      console.error(`The module ${module} could not be shown.`, error);
      // Nobody should have to ask again for what is on its way.
      if (error instanceof ModuleTimeoutError) {
        if (!unmounted) setState('failed');
        return show(error.panel).catch(fail);
      }
      const version = modules.currentVersion(module) ?? 'unknown';
      const outcome = await reports.reportNotShown({ module, panel, version }, error);
      const earlier = unmounted ? undefined : modules.loadFallback(module, panel);
      if (earlier) return show(earlier).catch(fail);
      if (!unmounted) setState(outcome === 'tampered' ? 'tampered' : 'failed');
    }

    show(attempt === 0 ? modules.load(module, panel) : modules.reload(module, panel)).catch(fail);
    return () => {
      unmounted = true;
      unmount?.();
    };
  }, [modules, reports, module, panel, audience, host, subject, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, containerRef: place, retry };
}

/** @throws PanelBroke when nothing of it could be shown; then it leaves nothing behind. */
async function mount(
  panel: LoadedPanel['panel'],
  props: PanelProps & { domElement: HTMLElement },
): Promise<() => void> {
  const parcel = mountRootParcel(panel, props);
  const { domElement } = props;
  await inTime(parcel.mountPromise).catch((cause: unknown) => {
    domElement.remove();
    throw new PanelMountError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  return () => {
    void parcel.unmount().finally(() => domElement.remove());
  };
}

/** A module's code may never end what it began. */
function inTime(mounting: Promise<unknown>): Promise<unknown> {
  let timer: number | undefined;
  const late = new Promise((_, reject) => {
    const error = new Error(`It was not mounted within ${MOUNT_TIMEOUT_MS / 1_000} s.`);
    timer = window.setTimeout(() => reject(error), MOUNT_TIMEOUT_MS);
  });
  return Promise.race([mounting, late]).finally(() => window.clearTimeout(timer));
}
