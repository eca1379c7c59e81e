import type { ListedModule } from '@dashboard/contracts-http';
import type { DialogSubject } from '@dashboard/mfe-kit';
import { useCallback, useState } from 'react';
import { useShellServices } from '../host/services.tsx';

/** A dialog that is open, and the module whose panel it is. */
export interface OpenedDialog {
  readonly module: string;
  readonly panel: string;
  readonly subject: DialogSubject;
  /** Shown where the module fails; otherwise the panel renders a title of its own. */
  readonly title: string;
}

type OpenDialog = (id: string, subject: object, title?: string) => void;

/** The dialog that is open, and what opens one by the id that a module declares. */
export function useOpenedDialog(): [opened: OpenedDialog | undefined, open: OpenDialog] {
  const { listedModules, toast } = useShellServices();
  const [opened, setOpened] = useState<OpenedDialog>();
  const open = useCallback<OpenDialog>(
    (id, subject, title = 'Not available') => {
      const found = findDialog(listedModules, id);
      if (found) {
        const onClose = () => setOpened(undefined);
        setOpened({ ...found, title, subject: { ...subject, onClose } });
      } else {
        toast({
          variant: 'destructive',
          title,
          description:
            'This part of the dashboard is not available right now. Reload the page and try again.',
        });
      }
    },
    [listedModules, toast],
  );
  return [opened, open];
}

function findDialog(modules: readonly ListedModule[], id: string) {
  for (const { name, dialogs } of modules) {
    const dialog = dialogs.find((one) => one.id === id);
    if (dialog) return { module: name, panel: dialog.panel };
  }
  return undefined;
}
