import type { HostServices } from '@dashboard/mfe-kit';
import { Dialog } from '@dashboard/ui';
import { PanelFailure } from '../module-panel/PanelFailure.tsx';
import { useMountedPanel } from '../module-panel/use-mounted-panel.ts';
import type { OpenedDialog } from './use-opened-dialog.ts';

/** A dialog of a module over the page. The module renders it; the shell shows that it failed. */
export function ModuleDialog({ host, opened }: { host: HostServices; opened: OpenedDialog }) {
  const { title, subject, ...panel } = opened;
  const audience = host.identity.role;
  const { state, containerRef, retry } = useMountedPanel({ ...panel, audience, host, subject });
  return (
    <>
      {(state === 'failed' || state === 'tampered') && (
        <Dialog open onOpenChange={subject.onClose} title={title}>
          <PanelFailure reason={state} onRetry={retry} />
        </Dialog>
      )}
      <div ref={containerRef} />
    </>
  );
}
