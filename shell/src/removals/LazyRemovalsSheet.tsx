import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { RemovalsSheetProps } from './RemovalsSheet.tsx';

const removalsSheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "removals" */ './RemovalsSheet.tsx')).RemovalsSheet,
);

/** What was removed lately. Its script is loaded when it first opens. */
export function LazyRemovalsSheet(props: RemovalsSheetProps) {
  return <LazyOverlay isOpen onClose={props.onClose} part={removalsSheet} props={props} />;
}
