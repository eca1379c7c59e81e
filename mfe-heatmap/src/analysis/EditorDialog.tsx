import type { SymbolSubject } from '@dashboard/mfe-kit';
import { useEffect, useState } from 'react';
import { useStocks } from '../stocks/use-stocks.ts';
import { AnalysisEditor } from './editor/AnalysisEditor.tsx';
import { findNeighbours } from './editor/StockNavigation.tsx';

export function EditorDialog({ symbol, onClose }: SymbolSubject) {
  const { data: stocks } = useStocks('admin');
  const [edited, setEdited] = useState(symbol);
  const stock = stocks?.find((one) => one.symbol === edited);
  const isGone = stocks !== undefined && !stock;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!stocks || !stock) return null;
  return (
    <AnalysisEditor
      stock={stock}
      neighbours={findNeighbours(
        stocks.map(({ symbol }) => symbol),
        edited,
      )}
      onOpen={setEdited}
      onClose={onClose}
    />
  );
}
