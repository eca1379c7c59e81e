import type { AnalysisSubject, HostServices } from '@dashboard/mfe-kit';
import { Dialog } from '@dashboard/ui';
import { analysisDialog } from '../dashboard/tabs.ts';
import { PanelFailure } from '../module-panel/PanelFailure.tsx';
import { useMountedPanel } from '../module-panel/use-mounted-panel.ts';

/** The analyses of a symbol: the heat map module's dialog, for whichever module asks for it. */
export function AnalysisDialog({
  host,
  subject,
}: {
  host: HostServices;
  subject: AnalysisSubject;
}) {
  const {
    state,
    containerRef: place,
    retry,
  } = useMountedPanel({
    ...analysisDialog,
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
      <div ref={place} />
    </>
  );
}
