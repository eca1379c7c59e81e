import type { SkipReason } from '../src/index.ts';
import { type Amount, type Spelling, spell } from './amounts.ts';
import type { Absence } from './entries.ts';
import type { Lot } from './model.ts';
import type { Fate, Line } from './written-file.ts';

const MONEY: Spelling = { dollar: true, places: 2, thousands: true, negative: 'parentheses' };
const PERCENT: Spelling = { percent: true, places: 2, plus: true };

/** The symbol that a group of rows is about, and its company. */
export interface Underlying {
  symbol: string;
  /** Why it gives no holding whatever its shares; null where it does. */
  reason: SkipReason | null;
  company: string;
  absence: Absence;
}

/** A table's columns, of which a user of thinkorswim chooses all but the first. */
export type ColumnNames = string[];

type Cells = Partial<Record<string, string>>;

// What thinkorswim writes on symbol rows only.
const SYMBOL_CELLS: Cells = {
  'BP Effect': '($1,265.00)',
  'Margin Req': '$11,067.50',
  '% Change': '+0.54%',
};

function gainCells(pnlOpen: Amount | null, pnlPercent: Amount | null, absent: string): Cells {
  return {
    'P/L Open': pnlOpen === null ? absent : spell(pnlOpen, MONEY),
    'P/L %': pnlPercent === null ? absent : spell(pnlPercent, PERCENT),
    'P/L Day': '($19.30)',
    'P/L YTD': '$2.00',
    'Mark %Change': '-1.71%',
    'Net Liq': '$104,816.55',
    Description: 'SOME COMPANY INC',
  };
}

function lotCells(lot: Lot, absence: Absence): Cells {
  const { quantity, price, mark } = lot;
  return {
    Qty: spell(quantity, { plus: quantity > 0 }),
    'Trade Price': price === null ? absence.price : spell(price, { bareFraction: true }),
    Mark: mark === null ? 'N/A' : spell(mark, { bareFraction: true }),
    'Mrk Chng': '+1.18',
    Delta: spell(quantity, { places: 2 }),
    ...gainCells(lot.pnlOpen, lot.pnlPercent, absence.gain),
  };
}

/** Writes the rows of one underlying into a table. */
export class UnderlyingRows {
  readonly #columns: ColumnNames;
  readonly #of: Underlying;

  constructor(columns: ColumnNames, of: Underlying) {
    this.#columns = columns;
    this.#of = of;
  }

  /** A symbol row with the shares on it: the company rows below only repeat them. */
  symbolWithShares(lot: Lot): Line {
    const { symbol, reason, absence } = this.#of;
    const cells = { ...lotCells(lot, absence), ...SYMBOL_CELLS };
    if (reason) return this.#line(symbol, cells, { reason });
    return this.#line(symbol, cells, lot.quantity > 0 ? this.#told(lot) : { reason: 'quantity' });
  }

  /** A symbol row over options: no quantity, no price, and the P/L of all together. */
  symbolWithoutShares(pnlOpen: Amount): Line {
    const cells = { ...gainCells(pnlOpen, 9_800, ''), ...SYMBOL_CELLS };
    return this.#line(this.#of.symbol, cells, { reason: this.#of.reason ?? 'quantity' });
  }

  companyThatRepeats(lot: Lot): Line {
    // A fund may be called after what it does with calls.
    const reason = /\bCALL\b/.test(this.#of.company) ? 'option' : 'ticker';
    return this.#company(lot, { reason });
  }

  companyWithShares(lot: Lot): Line {
    return this.#of.reason ? this.companyThatRepeats(lot) : this.#company(lot, this.#told(lot));
  }

  companyWithTaxLot(lot: Lot): Line {
    return this.#of.reason
      ? this.companyThatRepeats(lot)
      : this.#company(lot, { reason: 'tax-lot' });
  }

  option(contract: string): Line {
    const cells = { Qty: '-1', Days: '17', 'Trade Price': '6.45' };
    const gains = gainCells(-250_000, null, '');
    return this.#line(contract, { ...cells, ...gains }, { reason: 'option' });
  }

  strategy(name: string): Line {
    return this.#line(name, gainCells(-250_000, null, ''), { reason: 'strategy' });
  }

  #company(lot: Lot, fate: Fate): Line {
    return this.#line(this.#of.company, lotCells(lot, this.#of.absence), fate);
  }

  /** The fate of a lot's line, as far as the table's columns tell the lot. */
  #told(lot: Lot): Fate {
    const tells = (name: string) => this.#columns.includes(name);
    return {
      lot: {
        ...lot,
        ticker: this.#of.symbol,
        mark: tells('Mark') ? lot.mark : null,
        pnlOpen: tells('P/L Open') ? lot.pnlOpen : null,
        pnlPercent: tells('P/L %') ? lot.pnlPercent : null,
      },
    };
  }

  #line(instrument: string, cells: Cells, fate: Fate): Line {
    return {
      cells: [instrument, ...this.#columns.slice(1).map((name) => cells[name] ?? '')],
      fate,
    };
  }
}
