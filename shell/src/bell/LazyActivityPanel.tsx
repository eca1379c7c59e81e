import { createLazyPart, LazyPart, Spinner } from '@dashboard/ui';
import type { ActivityPanelProps } from './ActivityPanel.tsx';

const activityPanel = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "activity" */ './ActivityPanel.tsx')).ActivityPanel,
  { preload: true },
);

/** What the bell opens. Its script is loaded while the page is idle, or when it first opens. */
export function LazyActivityPanel(props: ActivityPanelProps) {
  return <LazyPart part={activityPanel} props={props} loading={<Spinner />} />;
}
