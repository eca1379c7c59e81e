import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { NotificationsSheetProps } from './NotificationsSheet.tsx';

const sheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ './NotificationsSheet.tsx'))
      .NotificationsSheet,
);

/** What this device is notified of. Its script is loaded when it first opens. */
export function LazyNotificationsSheet(props: NotificationsSheetProps) {
  return <LazyOverlay isOpen onClose={props.onClose} part={sheet} props={props} />;
}
