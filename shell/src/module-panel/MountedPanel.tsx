import type { HostServices, PanelProps } from '@dashboard/mfe-kit';
import { Alert, ErrorState, preloadParts, TextButton } from '@dashboard/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import { useShellServices } from '../host/services.ts';
import {
  type LoadedPanel,
  ModuleTimeoutError,
  NotInFallbackError,
  withTimeout,
} from '../module-loading/loader.ts';
import { PanelMountError } from '../module-reports/module-reporter.ts';

const failures: Partial<Record<PanelState, string>> = {
  failed:
    'Everything else works. Check your connection and try again; nothing you entered elsewhere is lost.',
  tampered: 'Its files differ from the released ones, so they were not run. Everything else works.',
};

export function renderPanelFailure(state: PanelState, onRetry: () => void): ReactNode {
  const message = failures[state];
  return (
    message && (
      <ErrorState
        title="This part of the page could not be loaded."
        message={message}
        onRetry={onRetry}
      />
    )
  );
}

interface MountedPanelProps<Subject extends object> extends MountedPanelOptions<Subject> {
  loading: ReactNode;
  renderError?: (error: ReactNode) => ReactNode;
}

export function MountedPanel<Subject extends object>(props: MountedPanelProps<Subject>) {
  const { loading, renderError = (error) => error, ...panel } = props;
  const { state, containerRef, retry } = useMountedPanel(panel);
  const failure = renderPanelFailure(state, retry);
  return (
    <>
      {state === 'loading' && loading}
      {failure && renderError(failure)}
      {state === 'fallback' && (
        <Alert
          variant="info"
          action={<TextButton onClick={retry}>Try the newest again</TextButton>}
        >
          This part of the page runs in its last good version: the newest one could not be loaded.
        </Alert>
      )}
      <div ref={containerRef} hidden={state !== 'shown' && state !== 'fallback'} />
    </>
  );
}

const MOUNT_TIMEOUT_MS = 10_000;

interface MountedPanelOptions<Subject extends object> {
  module: string;
  panel: string;
  host: HostServices;
  /** Keep the object stable: a new one remounts the panel. */
  subject: Subject;
}

/** `fallback`: the last good version. `tampered`: bytes that differ from the release. */
type PanelState = 'loading' | 'shown' | 'fallback' | 'failed' | 'tampered';

/** Hide the container unless the panel is shown. */
export function useMountedPanel<Subject extends object>({
  module,
  panel,
  host,
  subject,
}: MountedPanelOptions<Subject>) {
  const { modules, reporter } = useShellServices();
  const containerRef = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PanelState>('loading');

  useEffect(() => {
    let unmountPanel: (() => void) | undefined;
    let isUnmounted = false;
    const container = containerRef.current;
    setState('loading');

    function update(next: PanelState): void {
      if (!isUnmounted) setState(next);
    }

    async function show(loading: Promise<LoadedPanel>) {
      const loaded = await loading;
      if (isUnmounted) return;
      const versioned = { module, panel, version: loaded.version };
      const domElement = document.createElement('div');
      container?.append(domElement);
      const onFailure = (error: Error) => reporter.reportBroken(versioned, error);
      const audience = host.identity.role;
      const props = { domElement, audience, host, subject, onFailure };
      const mounted = mountPanel(loaded.panel, props).then((unmount) => {
        if (isUnmounted || !domElement.isConnected) return unmount();
        unmountPanel = unmount;
        reporter.reportShown(versioned);
        preloadParts();
        update(loaded.isFallback ? 'fallback' : 'shown');
      });
      await withTimeout(mounted, MOUNT_TIMEOUT_MS, createMountTimeoutError);
    }

    async function fail(error: unknown): Promise<void> {
      console.error(`The module ${module} could not be shown.`, error);
      // The download continues after the timeout. If it finishes, the panel shows without a retry.
      if (error instanceof ModuleTimeoutError) {
        update('failed');
        return show(error.panel).catch(fail);
      }
      // The tab is newer than the last good version, so that version isn't at fault.
      if (error instanceof NotInFallbackError) return update('failed');
      const version = modules.currentVersion(module) ?? 'unknown';
      const outcome = await reporter.reportNotShown({ module, panel, version }, error);
      const hasMountedSince = unmountPanel !== undefined;
      if (hasMountedSince) return;
      const fallback = isUnmounted ? undefined : modules.loadFallback(module, panel);
      if (fallback) {
        container?.replaceChildren();
        return show(fallback).catch(fail);
      }
      // It still shows if it mounts late.
      update(outcome === 'tampered' ? 'tampered' : 'failed');
    }

    show(attempt === 0 ? modules.load(module, panel) : modules.reload(module, panel)).catch(fail);
    return () => {
      isUnmounted = true;
      if (unmountPanel) unmountPanel();
      else container?.replaceChildren();
    };
  }, [modules, reporter, module, panel, host, subject, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, containerRef, retry };
}

const createMountTimeoutError = () =>
  new PanelMountError(`It was not mounted within ${MOUNT_TIMEOUT_MS / 1_000} s.`);

/** @returns an unmount function @throws PanelMountError */
async function mountPanel(
  panel: LoadedPanel['panel'],
  props: PanelProps & { domElement: HTMLElement },
): Promise<() => void> {
  const parcel = mountRootParcel(panel, props);
  const { domElement } = props;
  await parcel.mountPromise.catch((cause: unknown) => {
    domElement.remove();
    throw new PanelMountError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  return () => {
    void parcel.unmount().finally(() => domElement.remove());
  };
}
