import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { SymbolSheetProps } from './SymbolSheet.tsx';

const symbolSheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "symbol-sheet" */ './SymbolSheet.tsx')).SymbolSheet,
  { preload: true },
);

/** The sheet of a symbol. Its script is loaded when the first one opens. */
export function LazySymbolSheet(props: SymbolSheetProps) {
  return <LazyOverlay isOpen onClose={props.onClose} part={symbolSheet} props={props} />;
}
