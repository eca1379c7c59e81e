import type { AnalysisSubject, HostServices } from '@dashboard/mfe-kit';
import { Dialog } from '@dashboard/ui';
import { PanelFailure } from '../modules/PanelFailure.tsx';
import { useMountedPanel } from '../modules/use-mounted-panel.ts';
import { analysisDialog } from './tabs.ts';

/** The analyses of a symbol: the heat map module's dialog, for whichever module asks for it. */
export function AnalysisDialog({
  host,
  subject,
}: {
  host: HostServices;
  subject: AnalysisSubject;
}) {
  const { state, place, retry } = useMountedPanel({
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
