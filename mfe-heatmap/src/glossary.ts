import { toTermId } from '@dashboard/contracts-http';
import { botFields, stateFields, structureFields } from '@dashboard/contracts-portfolio';
import type { Contributions } from '@dashboard/mfe-kit';

const group = 'Heat Map';
const bots = 'Bots';

const timeframes = structureFields.map((field) => ({
  term: stateFields[field].label,
  meaning: `The BX on the ${stateFields[field].label.split(' ')[0]?.toLowerCase()} chart.`,
  id: toTermId(field),
  group,
}));

const positions = botFields.map((field) => ({
  term: stateFields[field].label,
  meaning: `Whether the ${stateFields[field].label} holds the stock. ${stateFields[field].label.startsWith('1hr') ? '1hr is part of its name: no column shows a one-hour BX. ' : ''}When it buys and sells is as your trader defines it.`,
  id: toTermId(field),
  group: bots,
}));

const unlistedBots = botFields
  .filter((field) => stateFields[field].columnId === null)
  .map((field) => stateFields[field].label)
  .join(' and the ');

const terms = [
  {
    id: 'bx',
    term: 'BX',
    meaning:
      'The structure of a stock’s price on one timeframe, as your trader defines it: HH, HL, LH or LL.',
    group,
  },
  {
    id: 'hh',
    term: 'HH',
    meaning: 'Higher high: the latest high is above the one before. A sign of strength.',
    group,
  },
  {
    id: 'hl',
    term: 'HL',
    meaning: 'Higher low: the latest low is above the one before. A pullback that holds.',
    group,
  },
  {
    id: 'lh',
    term: 'LH',
    meaning: 'Lower high: the latest high is below the one before. A rise that stops earlier.',
    group,
  },
  {
    id: 'll',
    term: 'LL',
    meaning: 'Lower low: the latest low is below the one before. A sign of weakness.',
    group,
  },
  ...timeframes,
  {
    id: 'colours',
    term: 'Colours',
    meaning:
      'Green for a high and red for a low, dark for the lower one: HH and LH are green, HL and LL red.',
    group,
  },
  {
    id: 'tile',
    term: 'Tile',
    meaning:
      'A stock in the heat view, in the colour of its BX. Beside the BX are the mark of its range and a disc for each bot in position. A cut corner says that it changed today.',
    group,
  },
  {
    id: 'range',
    term: 'Range',
    meaning:
      'Where the price is: in the discount range, at fair value or in the premium range, as your trader defines them.',
    group,
  },
  {
    id: 'discount-range',
    term: 'Discount Range',
    meaning: 'The price is low, as your trader defines it. Marked in purple.',
    group,
  },
  {
    id: 'fair-value',
    term: 'Fair Value',
    meaning: 'The price is neither low nor high, as your trader defines it. Marked in green.',
    group,
  },
  {
    id: 'premium-range',
    term: 'Premium Range',
    meaning: 'The price is high, as your trader defines it. Marked in red.',
    group,
  },
  {
    id: 'key-level',
    term: 'Key level',
    meaning: 'A price at which the stock has turned before, or that your trader watches.',
    group,
  },
  {
    id: 'changed-today',
    term: 'Changed today',
    meaning: 'Values that differ from the start of the trading day.',
    group,
  },
  {
    id: 'bot',
    term: 'Bot',
    meaning: `A program that trades by your trader’s rules. In Position means that it holds the stock now. The ${unlistedBots} is not in the watchlist, but in each stock’s states.`,
    group: bots,
  },
  ...positions,
  {
    id: 'fund-pnl',
    term: 'Fund P&L',
    meaning: 'Of the fund’s holding since its purchase, not of the bot.',
    group: bots,
  },
];

export const glossary: NonNullable<Contributions['slots']>['glossary'] = terms.map(
  (term, index) => ({ ...term, order: 100 + index }),
);
