import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { CaseSheetProps } from './CaseSheet.tsx';

const caseSheet = createLazyPart(
  async () => (await import(/* webpackChunkName: "case-sheet" */ './CaseSheet.tsx')).CaseSheet,
  { preload: true },
);

/** All about one case. Its script is loaded when it first opens, or before. */
export function LazyCaseSheet(props: CaseSheetProps) {
  return <LazyOverlay isOpen onClose={props.onClose} part={caseSheet} props={props} />;
}
