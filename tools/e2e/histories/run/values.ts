import type { Values } from '../checker/operation.ts';
import type { RegisterKind } from '../checker/registers.ts';

export const HELD_TICKERS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMD', 'META'];

export const pick = <T>(values: readonly T[], choice: number) =>
  values[choice % values.length] as T;

export function valuesFor(
  kind: RegisterKind,
  action: 'add' | 'change',
  choice: number,
  number: number,
): Values {
  switch (kind) {
    case 'stock': {
      const range = pick(['Discount Range', 'Fair Value', 'Premium Range', null], choice);
      const dailyBX = pick(['HH', 'HL', 'LH', 'LL', null], choice >> 2);
      const hybridBotPosition = choice % 2 === 0;
      const analysisText = `Analysis ${number}`;
      if (action === 'add') return { range, hybridBotPosition };
      const changes: Values[] = [
        { range },
        { dailyBX },
        { hybridBotPosition },
        { analysisText },
        { range, dailyBX, hybridBotPosition },
      ];
      return pick(changes, choice >> 4);
    }
    case 'holdings':
      if (action === 'change' && choice % 3 === 0) return { tradePrice: number };
      return { quantity: number, tradePrice: 1 + (choice % 3) };
    case 'manual P&L':
      return choice % 2 === 0 ? { allTimePnl: number } : { ytdPnl: number };
    case 'alerts':
      return choice % 2 === 0 ? { volume: number } : { premium: `$${number}K` };
    case 'daily activity': {
      const chosen = (shift: number) =>
        HELD_TICKERS.filter((_, index) => ((choice >> shift) >> (2 * index)) % 4 === shift + 1);
      return {
        added: chosen(0).join(),
        removed: chosen(1)
          .filter((one) => !chosen(0).includes(one))
          .join(),
      };
    }
  }
}
