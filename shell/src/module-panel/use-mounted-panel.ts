import type { Audience, HostServices } from '@dashboard/mfe-kit';
import { preloadParts } from '@dashboard/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useShellServices } from '../host/services.tsx';
import {
  type LoadedPanel,
  ModuleTimeoutError,
  NotInFallbackError,
} from '../module-loading/loader.ts';
import { mountPanel } from './mount-panel.ts';

export interface MountedPanelOptions<Subject extends object> {
  /** The names of the module and of its panel. */
  module: string;
  panel: string;
  audience: Audience;
  host: HostServices;
  /** Keep the object stable: another object unmounts the panel and mounts it again. */
  subject: Subject;
}

/**
 * `fallback`: the panel of the module's last good version is shown. `tampered`: it failed, because
 * a file has other bytes than the released ones.
 */
export type PanelState = 'loading' | 'shown' | 'fallback' | 'failed' | 'tampered';

export const isShown = (state: PanelState) => state === 'shown' || state === 'fallback';

export interface MountedPanel {
  state: PanelState;
  /** The element that contains the panel; hide it unless the panel is shown. */
  containerRef: RefObject<HTMLDivElement | null>;
  retry: () => void;
}

/** Loads a panel of a module and keeps it mounted as long as the component is. */
export function useMountedPanel<Subject extends object>({
  module,
  panel,
  audience,
  host,
  subject,
}: MountedPanelOptions<Subject>): MountedPanel {
  const { modules, reporter } = useShellServices();
  const containerRef = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PanelState>('loading');

  useEffect(() => {
    let unmountPanel: (() => void) | undefined;
    let isUnmounted = false;
    setState('loading');

    async function show(loading: Promise<LoadedPanel>) {
      const loaded = await loading;
      if (isUnmounted) return;
      const versioned = { module, panel, version: loaded.version };
      const domElement = document.createElement('div');
      containerRef.current?.append(domElement);
      const onFailure = (error: Error) => reporter.reportBroken(versioned, error);
      const props = { domElement, audience, host, subject, onFailure };
      unmountPanel = await mountPanel(loaded.panel, props);
      reporter.reportShown(versioned);
      preloadParts();
      if (isUnmounted) unmountPanel();
      else setState(loaded.isFallback ? 'fallback' : 'shown');
    }

    async function fail(error: unknown): Promise<void> {
      console.error(`The module ${module} could not be shown.`, error);
      // The download goes on after its timeout; the panel shows when it ends, without a retry.
      if (error instanceof ModuleTimeoutError) {
        if (!isUnmounted) setState('failed');
        return show(error.panel).catch(fail);
      }
      // The tab is newer than the last good version, which is not at fault.
      if (error instanceof NotInFallbackError) {
        if (!isUnmounted) setState('failed');
        return;
      }
      const version = modules.currentVersion(module) ?? 'unknown';
      const outcome = await reporter.reportNotShown({ module, panel, version }, error);
      const fallback = isUnmounted ? undefined : modules.loadFallback(module, panel);
      if (fallback) return show(fallback).catch(fail);
      if (!isUnmounted) setState(outcome === 'tampered' ? 'tampered' : 'failed');
    }

    show(attempt === 0 ? modules.load(module, panel) : modules.reload(module, panel)).catch(fail);
    return () => {
      isUnmounted = true;
      unmountPanel?.();
    };
  }, [modules, reporter, module, panel, audience, host, subject, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, containerRef, retry };
}
