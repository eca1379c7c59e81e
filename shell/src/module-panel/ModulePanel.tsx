import type { Audience, HostServices } from '@dashboard/mfe-kit';
import { Card, SkeletonTable } from '@dashboard/ui';
import { FallbackNotice } from './FallbackNotice.tsx';
import { PanelFailure } from './PanelFailure.tsx';
import { isShown, useMountedPanel } from './use-mounted-panel.ts';

export interface ModulePanelProps {
  /** Name of the module and of the panel in it. */
  module: string;
  panel: string;
  /** What the user calls it. */
  title: string;
  audience: Audience;
  host: HostServices;
}

const noSubject = {};

/** Shows one panel of a module, and stands in for it while it loads or when it cannot be had. */
export function ModulePanel({ title, ...wanted }: ModulePanelProps) {
  const { state, containerRef: place, retry } = useMountedPanel({ ...wanted, subject: noSubject });
  return (
    <>
      {state === 'loading' && <SkeletonTable label={`Loading ${title}`} rows={8} />}
      {(state === 'failed' || state === 'tampered') && (
        <Card title={title}>
          <PanelFailure reason={state} onRetry={retry} />
        </Card>
      )}
      {state === 'fallback' && <FallbackNotice onRetry={retry} />}
      <div ref={place} hidden={!isShown(state)} />
    </>
  );
}
