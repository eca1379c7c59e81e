import type { Audience, HostServices } from '@dashboard/mfe-kit';
import { Card, SkeletonTable } from '@dashboard/ui';
import { FallbackNotice } from './FallbackNotice.tsx';
import { PanelFailure } from './PanelFailure.tsx';
import { isShown, useMountedPanel } from './use-mounted-panel.ts';

export interface ModulePanelProps {
  /** The names of the module and of its panel. */
  module: string;
  panel: string;
  /** The label of its tab. */
  title: string;
  audience: Audience;
  host: HostServices;
}

const noSubject = {};

/** Shows one panel of a module: a skeleton while it loads, an error when it cannot be loaded. */
export function ModulePanel({ title, ...panel }: ModulePanelProps) {
  const { state, containerRef, retry } = useMountedPanel({ ...panel, subject: noSubject });
  return (
    <>
      {state === 'loading' && <SkeletonTable label={`Loading ${title}`} rows={8} />}
      {(state === 'failed' || state === 'tampered') && (
        <Card title={title}>
          <PanelFailure reason={state} onRetry={retry} />
        </Card>
      )}
      {state === 'fallback' && <FallbackNotice onRetry={retry} />}
      <div ref={containerRef} hidden={!isShown(state)} />
    </>
  );
}
