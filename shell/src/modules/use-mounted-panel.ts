import type { HostServices, Panel, PanelProps, Side } from '@dashboard/mfe-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import { useServices } from '../host/services.tsx';
import { SlowModule } from './loader.ts';

export interface WantedPanel<Subject extends object> {
  /** Name of the module and of the panel in it. */
  module: string;
  panel: string;
  audience: Side;
  host: HostServices;
  /** Keep it stable: another subject is another mounting. */
  subject: Subject;
}

export interface MountedPanel {
  state: 'loading' | 'shown' | 'failed';
  /** Where the panel is put; hide it unless it is shown. */
  place: RefObject<HTMLDivElement | null>;
  retry: () => void;
}

/** Loads a panel of a module and keeps it mounted for as long as the component is. */
export function useMountedPanel<Subject extends object>({
  module,
  panel,
  audience,
  host,
  subject,
}: WantedPanel<Subject>): MountedPanel {
  const { modules } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<MountedPanel['state']>('loading');

  useEffect(() => {
    const domElement = document.createElement('div');
    let unmount: (() => void) | undefined;
    let left = false;
    setState('loading');
    const loading = attempt === 0 ? modules.load(module, panel) : modules.reload(module, panel);

    async function show(loaded: Panel) {
      if (left) return;
      place.current?.append(domElement);
      unmount = await mount(loaded, { domElement, audience, host, subject });
      if (left) unmount();
      else setState('shown');
    }

    function fail(error: unknown) {
      console.error(`The module ${module} could not be shown.`, error);
      if (!left) setState('failed');
      // Nobody should have to ask again for what is on its way.
      if (error instanceof SlowModule) error.panel.then(show).catch(() => {});
    }

    loading.then(show).catch(fail);
    return () => {
      left = true;
      unmount?.();
    };
  }, [modules, module, panel, audience, host, subject, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, place, retry };
}

async function mount(
  panel: Panel,
  props: PanelProps & { domElement: HTMLElement },
): Promise<() => void> {
  const parcel = mountRootParcel(panel, props);
  await parcel.mountPromise;
  return () => {
    void parcel.unmount().finally(() => props.domElement.remove());
  };
}
