import type { HostServices, Panel, Side } from '@dashboard/mfe-kit';
import { Card, ErrorState, SkeletonTable } from '@dashboard/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import { useServices } from '../host/services.tsx';

export interface ModulePanelProps {
  /** Name of the module and of the panel in it. */
  module: string;
  panel: string;
  /** What the user calls it. */
  title: string;
  audience: Side;
  host: HostServices;
}

type State = 'loading' | 'shown' | 'failed';

/** Mounts one panel of a module, and stands in for it while it loads or when it cannot be had. */
export function ModulePanel({ module, panel, title, audience, host }: ModulePanelProps) {
  const { modules } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    const domElement = document.createElement('div');
    let unmount: (() => void) | undefined;
    let left = false;
    setState('loading');
    const loading = attempt === 0 ? modules.load(module, panel) : modules.reload(module, panel);
    loading
      .then(async (loaded) => {
        if (left) return;
        place.current?.append(domElement);
        unmount = await mount(loaded, { domElement, audience, host });
        if (left) unmount();
        else setState('shown');
      })
      .catch((error: unknown) => {
        console.error(`The module ${module} could not be shown.`, error);
        if (!left) setState('failed');
      });
    return () => {
      left = true;
      unmount?.();
    };
  }, [modules, module, panel, audience, host, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return (
    <>
      {state === 'loading' && <SkeletonTable label={`Loading ${title}`} rows={8} />}
      {state === 'failed' && (
        <Card title={title}>
          <ErrorState
            title="This part of the page could not be loaded."
            message="Everything else works. Check your connection and try again; nothing you entered elsewhere is lost."
            onRetry={retry}
          />
        </Card>
      )}
      <div ref={place} hidden={state !== 'shown'} />
    </>
  );
}

async function mount(
  panel: Panel,
  props: { domElement: HTMLElement; audience: Side; host: HostServices },
): Promise<() => void> {
  const parcel = mountRootParcel(panel, props);
  await parcel.mountPromise;
  return () => {
    void parcel.unmount().finally(() => props.domElement.remove());
  };
}
