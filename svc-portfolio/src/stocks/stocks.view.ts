import { formatImagePath } from '@dashboard/contracts-http';
import type { Stock } from '@dashboard/contracts-portfolio';
import type { StockRecord } from './stock.ts';

export function presentStock(stock: StockRecord): Stock {
  const { analysisImage } = stock;
  return { ...stock, analysisImage: analysisImage && formatImagePath(analysisImage) };
}
