import type { SymbolSubject } from '@dashboard/mfe-kit';
import { useEffect, useState } from 'react';
import { AnalysisEditor } from '../analysis/index.ts';
import { useStocks } from '../stocks/use-stocks.ts';

/** The dialog `analysis-editor`: the analysis editor of a symbol, from anywhere in the dashboard. */
export function EditorDialog({ symbol, onClose }: SymbolSubject) {
  const { data: stocks } = useStocks('admin');
  const [edited, setEdited] = useState(symbol);
  const index = stocks?.findIndex((one) => one.symbol === edited) ?? -1;
  const stock = stocks?.[index];
  const isGone = stocks !== undefined && !stock;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!stock) return null;
  return (
    <AnalysisEditor
      stock={stock}
      neighbours={{ previous: stocks[index - 1]?.symbol, next: stocks[index + 1]?.symbol }}
      onOpen={setEdited}
      onClose={onClose}
    />
  );
}
