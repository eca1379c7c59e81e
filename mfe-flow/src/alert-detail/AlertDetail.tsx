import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { AlertDetailProps } from './AlertDetailSheet.tsx';

const alertDetailSheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "alert-detail" */ './AlertDetailSheet.tsx'))
      .AlertDetailSheet,
  { preload: true },
);

export const AlertDetail = (props: AlertDetailProps) => (
  <LazyOverlay
    part={alertDetailSheet}
    props={props}
    isOpen={props.id !== null && props.alerts !== undefined}
    onClose={props.onClose}
  />
);
