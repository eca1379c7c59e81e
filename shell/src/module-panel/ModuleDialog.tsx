import type { ListedModule } from '@dashboard/contracts-gateway';
import type { DialogSubject, HostServices } from '@dashboard/mfe-kit';
import { Dialog } from '@dashboard/ui';
import { useCallback, useState } from 'react';
import { useShellServices } from '../host/services.ts';
import { renderPanelFailure, useMountedPanel } from './MountedPanel.tsx';

const NOT_AVAILABLE = 'Not available';

interface OpenedDialog {
  readonly module: string;
  readonly panel: string;
  readonly subject: DialogSubject;
}

export function ModuleDialog({ host, opened }: { host: HostServices; opened: OpenedDialog }) {
  const { state, containerRef, retry } = useMountedPanel({ ...opened, host });
  const failure = renderPanelFailure(state, retry);
  return (
    <>
      {failure && (
        <Dialog open onOpenChange={opened.subject.onClose} title={NOT_AVAILABLE}>
          {failure}
        </Dialog>
      )}
      <div ref={containerRef} />
    </>
  );
}

export function useOpenedDialog() {
  const { listedModules, toast } = useShellServices();
  const [opened, setOpened] = useState<OpenedDialog>();
  const open = useCallback(
    (id: string, subject: object) => {
      const found = listDialogs(listedModules).find((dialog) => dialog.id === id);
      if (found) {
        const onClose = () => setOpened(undefined);
        setOpened({ ...found, subject: { ...subject, onClose } });
      } else {
        toast({
          variant: 'destructive',
          title: NOT_AVAILABLE,
          description:
            'This part of the dashboard is not available right now. Reload the page and try again.',
        });
      }
    },
    [listedModules, toast],
  );
  return [opened, open] as const;
}

const listDialogs = (modules: readonly ListedModule[]) =>
  modules.flatMap(({ name, dialogs }) => dialogs.map((dialog) => ({ ...dialog, module: name })));
