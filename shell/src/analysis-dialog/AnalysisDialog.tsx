import type { AnalysisSubject, HostServices } from '@dashboard/mfe-kit';
import { Dialog } from '@dashboard/ui';
import { PanelFailure } from '../module-panel/PanelFailure.tsx';
import { useMountedPanel } from '../module-panel/use-mounted-panel.ts';
import { analysisPanel } from './analysis-panel.ts';

/** The analyses of a symbol: a dialog of the heat map module, opened by any module. */
export function AnalysisDialog({
  host,
  subject,
}: {
  host: HostServices;
  subject: AnalysisSubject;
}) {
  const { state, containerRef, retry } = useMountedPanel({
    ...analysisPanel,
    audience: host.identity.role,
    host,
    subject,
  });
  return (
    <>
      {(state === 'failed' || state === 'tampered') && (
        <Dialog open onOpenChange={subject.onClose} title={`${subject.symbol} Analysis History`}>
          <PanelFailure reason={state} onRetry={retry} />
        </Dialog>
      )}
      <div ref={containerRef} />
    </>
  );
}
