import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { SinceSheetProps } from './SinceSheet.tsx';

const sinceSheet = createLazyPart(
  async () => (await import(/* webpackChunkName: "since-sheet" */ './SinceSheet.tsx')).SinceSheet,
);

/** What changed since a student last looked. Its script is loaded when it first opens. */
export function LazySinceSheet(props: SinceSheetProps) {
  return <LazyOverlay isOpen onClose={props.onClose} part={sinceSheet} props={props} />;
}
