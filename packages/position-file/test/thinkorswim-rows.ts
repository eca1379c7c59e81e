import type { SkipReason } from '../src/index.ts';
import { type Amount, formatAmount, type NumberFormat } from './amounts.ts';
import type { AbsentText } from './entries.ts';
import type { ExpectedResult, Line } from './generated-file.ts';
import type { Lot } from './reference-model.ts';

const MONEY: NumberFormat = { dollar: true, places: 2, thousands: true, negative: 'parentheses' };
const PERCENT: NumberFormat = { percent: true, places: 2, plus: true };

export interface Underlying {
  symbol: string;
  /** Why the symbol is never a holding; null where it can be one. */
  reason: SkipReason | null;
  company: string;
  absentText: AbsentText;
}

export type ColumnNames = string[];

type Cells = Partial<Record<string, string>>;

// Cells that thinkorswim fills on symbol rows only.
const SYMBOL_CELLS: Cells = {
  'BP Effect': '($1,265.00)',
  'Margin Req': '$11,067.50',
  '% Change': '+0.54%',
};

function gainCells(pnlOpen: Amount | null, pnlPercent: Amount | null, absent: string): Cells {
  return {
    'P/L Open': pnlOpen === null ? absent : formatAmount(pnlOpen, MONEY),
    'P/L %': pnlPercent === null ? absent : formatAmount(pnlPercent, PERCENT),
    'P/L Day': '($19.30)',
    'P/L YTD': '$2.00',
    'Mark %Change': '-1.71%',
    'Net Liq': '$104,816.55',
    Description: 'SOME COMPANY INC',
  };
}

function lotCells(lot: Lot, absentText: AbsentText): Cells {
  const { quantity, price, mark } = lot;
  return {
    Qty: formatAmount(quantity, { plus: quantity > 0 }),
    'Trade Price': price === null ? absentText.price : formatAmount(price, { bareFraction: true }),
    Mark: mark === null ? 'N/A' : formatAmount(mark, { bareFraction: true }),
    'Mrk Chng': '+1.18',
    Delta: formatAmount(quantity, { places: 2 }),
    ...gainCells(lot.pnlOpen, lot.pnlPercent, absentText.gain),
  };
}

export class UnderlyingRows {
  readonly #columns: ColumnNames;
  readonly #underlying: Underlying;

  constructor(columns: ColumnNames, underlying: Underlying) {
    this.#columns = columns;
    this.#underlying = underlying;
  }

  symbolWithShares(lot: Lot): Line {
    const { symbol, reason, absentText } = this.#underlying;
    const cells = { ...lotCells(lot, absentText), ...SYMBOL_CELLS };
    if (lot.quantity < 0) return this.#line(symbol, cells, { reason: 'short', detail: symbol });
    if (lot.quantity === 0) return this.#line(symbol, cells, { reason: 'closed' });
    return this.#line(symbol, cells, reason ? { reason } : this.#parsed(lot));
  }

  symbolWithoutShares(pnlOpen: Amount): Line {
    return this.#symbolAbove(pnlOpen, this.#underlying.reason ?? 'shares-below');
  }

  symbolOfShort(pnlOpen: Amount): Line {
    return this.#symbolAbove(pnlOpen, 'shares-below', 'short position');
  }

  symbolOfOptions(pnlOpen: Amount): Line {
    return this.#symbolAbove(pnlOpen, 'options-only');
  }

  #symbolAbove(pnlOpen: Amount, reason: SkipReason, detail?: string): Line {
    const cells = { ...gainCells(pnlOpen, 9_800, ''), ...SYMBOL_CELLS };
    return this.#line(this.#underlying.symbol, cells, { reason, ...(detail && { detail }) });
  }

  companyWithRepeatedShares(lot: Lot): Line {
    const short = lot.quantity < 0 && { detail: 'short position' };
    return this.#company(lot, { reason: 'company-row', ...short });
  }

  companyWithShort(lot: Lot): Line {
    return this.#company(lot, { reason: 'short', detail: this.#underlying.symbol });
  }

  companyWithShares(lot: Lot): Line {
    return this.#underlying.reason
      ? this.companyWithRepeatedShares(lot)
      : this.#company(lot, this.#parsed(lot));
  }

  companyWithTaxLot(lot: Lot): Line {
    return this.#company(lot, { reason: 'tax-lot' });
  }

  option(contract: string): Line {
    const cells = { Qty: '-1', Days: '17', 'Trade Price': '6.45' };
    const gains = gainCells(-250_000, null, '');
    return this.#line(contract, { ...cells, ...gains }, { reason: 'option' });
  }

  strategy(name: string): Line {
    return this.#line(name, gainCells(-250_000, null, ''), { reason: 'strategy' });
  }

  #company(lot: Lot, expected: ExpectedResult): Line {
    return this.#line(
      this.#underlying.company,
      lotCells(lot, this.#underlying.absentText),
      expected,
    );
  }

  #parsed(lot: Lot): ExpectedResult {
    const hasColumn = (name: string) => this.#columns.includes(name);
    return {
      lot: {
        ...lot,
        ticker: this.#underlying.symbol,
        mark: hasColumn('Mark') ? lot.mark : null,
        pnlOpen: hasColumn('P/L Open') ? lot.pnlOpen : null,
        pnlPercent: hasColumn('P/L %') ? lot.pnlPercent : null,
      },
    };
  }

  #line(instrument: string, cells: Cells, expected: ExpectedResult): Line {
    return {
      cells: [instrument, ...this.#columns.slice(1).map((name) => cells[name] ?? '')],
      expected,
    };
  }
}
