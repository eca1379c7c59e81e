import { formatImagePath } from '@dashboard/contracts-http';
import type { Stock } from '@dashboard/contracts-portfolio';
import type { StockRecord } from './stock.ts';

export function presentStock(stock: StockRecord): Stock {
  return {
    id: stock.id,
    symbol: stock.symbol,
    range: stock.range,
    monthlyBX: stock.monthlyBX,
    weeklyBX: stock.weeklyBX,
    dailyBX: stock.dailyBX,
    hybridBotPosition: stock.hybridBotPosition,
    swingBotPosition: stock.swingBotPosition,
    hourBotPosition: stock.hourBotPosition,
    analysisText: stock.analysisText,
    analysisImage: stock.analysisImage && formatImagePath(stock.analysisImage),
    version: stock.version,
  };
}
