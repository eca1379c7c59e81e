import { type Fund, type ImportWarning, importWarningCodes } from '@dashboard/contracts-portfolio';
import { isPositionReason, type PositionFile } from '@dashboard/position-file';
import type { FundOverlap } from '../../holdings/fund-holdings.service.ts';
import type { Difference, UpdatedPosition } from '../difference.ts';
import type { FilePositions } from './file-positions.ts';
import { getShared } from './fund-overlap.ts';

const MAX_NAMED = 8;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const formatNumber = (value: number): string => number.format(value);

const formatUsd = (value: number): string => usd.format(value);

const countOf = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

function listNames(names: readonly string[], separator = ', '): string {
  const named = names.slice(0, MAX_NAMED).join(separator);
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${named} and ${formatNumber(more)} more` : named;
}

function formatFileTime(asOf: string): string {
  const [date = '', time] = asOf.split('T');
  const text = day.format(new Date(date));
  return time ? `${text}, ${time}` : text;
}

export interface ImportFacts {
  readonly fund: Fund;
  readonly file: PositionFile;
  readonly filePositions: FilePositions;
  readonly difference: Difference;
  readonly overlaps: readonly FundOverlap[];
  readonly betterFund: Fund | null;
  readonly lastAsOf: string | null;
}

type Warn = (facts: ImportFacts) => Omit<ImportWarning, 'code'> | null;

/** A change by this factor often means a different unit or a different position. */
const UNUSUAL_FACTOR = 10;
const ROUNDING = 1e-9;

const warnOfOtherFund: Warn = ({ fund, betterFund, overlaps, file }) => {
  const count = file.holdings.length;
  const shared = betterFund ? getShared(overlaps, betterFund) : 0;
  if (!betterFund || shared * 2 < count) return null;
  return {
    message: `This looks like a file for ${betterFund}, which holds ${shared} of its ${countOf(count, 'ticker')}; ${fund} holds ${getShared(overlaps, fund)}.`,
    tickers: [],
  };
};

const warnOfManyRemoved: Warn = ({ difference: { removed, updated, unchanged } }) => {
  const held = removed.length + updated.length + unchanged.length;
  if (removed.length < 2 || removed.length * 2 < held) return null;
  const tickers = removed.map(({ ticker }) => ticker);
  return {
    message: `${tickers.length} of ${held} positions would be removed: ${listNames(tickers)}.`,
    tickers,
  };
};

const isTimes = (factor: number, quantity: number, other: number) =>
  quantity * (1 + ROUNDING) >= other * factor;

const isOtherScale = ({ before, quantity }: UpdatedPosition) =>
  isTimes(UNUSUAL_FACTOR, quantity, before.quantity) ||
  isTimes(UNUSUAL_FACTOR, before.quantity, quantity);

const describeScale = ({ ticker, before, quantity }: UpdatedPosition) =>
  `${ticker} ${formatNumber(before.quantity)} → ${formatNumber(quantity)}`;

function describeOneScale({ ticker, before, quantity }: UpdatedPosition): string {
  const isMore = quantity > before.quantity;
  const [large, small] = isMore ? [quantity, before.quantity] : [before.quantity, quantity];
  const times = formatNumber(Math.round(large / small));
  const change = isMore ? `${times} times as many` : `${times} times fewer`;
  return `${ticker}: ${formatNumber(before.quantity)} → ${formatNumber(quantity)} shares, ${change}.`;
}

const warnOfQuantityScale: Warn = ({ difference: { updated } }) => {
  const scaled = updated.filter(isOtherScale);
  const [first] = scaled;
  if (!first) return null;
  return {
    message:
      scaled.length === 1
        ? describeOneScale(first)
        : `${scaled.length} positions have at least ${UNUSUAL_FACTOR} times as many or ${UNUSUAL_FACTOR} times fewer shares: ${listNames(scaled.map(describeScale))}.`,
    tickers: scaled.map(({ ticker }) => ticker),
  };
};

const warnOfOlderFile: Warn = ({ file: { asOf }, lastAsOf }) => {
  if (asOf === null || lastAsOf === null) return null;
  // If one has no time, any time on the same day counts as neither older nor newer.
  const length = Math.min(asOf.length, lastAsOf.length);
  if (asOf.slice(0, length) >= lastAsOf.slice(0, length)) return null;
  return {
    message: `This file is from ${formatFileTime(asOf)}; the last import was from ${formatFileTime(lastAsOf)}.`,
    tickers: [],
  };
};

const warnOfTotalMismatch: Warn = ({ file }) => {
  const wrong = file.totals.filter(({ matches }) => !matches);
  if (wrong.length === 0) return null;
  const described = wrong.map(({ kind, name, line, total, sum }) => {
    const format = kind === 'quantity' ? formatNumber : formatUsd;
    return `${name} on line ${line} says ${format(total)}, and the rows add up to ${format(sum)}`;
  });
  return {
    message: `The positions do not match the file's own ${wrong.length === 1 ? 'total' : 'totals'}: ${listNames(described, '; ')}.`,
    tickers: [],
  };
};

/** How positions without a trade price are handled. Empty if every position has one. */
function describePrices({ keptPrices, missingPrices }: FilePositions): string {
  const isOne = missingPrices.length === 1;
  const missing = `the trade ${isOne ? 'price' : 'prices'} of ${countOf(missingPrices.length, 'position')} ${isOne ? 'is' : 'are'} shown as missing (${listNames(missingPrices)})`;
  const kept = `${countOf(keptPrices.length, 'held position')} of the same quantity ${keptPrices.length === 1 ? 'keeps its price' : 'keep their prices'}`;
  return [missingPrices.length > 0 && missing, keptPrices.length > 0 && kept]
    .filter((part) => part !== false)
    .join(', and ');
}

const listUnpriced = ({ keptPrices, missingPrices }: FilePositions) => [
  ...missingPrices,
  ...keptPrices,
];

const warnOfNoCost: Warn = ({ file, filePositions }) => {
  const tickers = listUnpriced(filePositions);
  if (file.saysCost || tickers.length === 0) return null;
  return { message: `This file says no cost: ${describePrices(filePositions)}.`, tickers };
};

const warnOfMissingPrices: Warn = ({ file, filePositions }) => {
  const tickers = listUnpriced(filePositions);
  if (!file.saysCost || tickers.length === 0) return null;
  return {
    message: `The file has no readable trade price for ${countOf(tickers.length, 'position')}: ${describePrices(filePositions)}.`,
    tickers,
  };
};

const warnOfPositionsLeftOut: Warn = ({ file }) => {
  const positions = file.skipped.filter(({ reason }) => isPositionReason(reason));
  // NIO and RDFN are always left out, so on their own they aren't unusual.
  if (positions.every(({ reason }) => reason === 'excluded')) return null;
  const count = positions.length;
  return {
    message: `${countOf(count, 'line')} that ${count === 1 ? 'looks' : 'look'} like ${count === 1 ? 'a position is' : 'positions are'} left out; the skipped lines say why.`,
    tickers: [],
  };
};

const WARNINGS: Readonly<Record<ImportWarning['code'], Warn>> = {
  'other-fund': warnOfOtherFund,
  'many-removed': warnOfManyRemoved,
  'quantity-scale': warnOfQuantityScale,
  'older-file': warnOfOlderFile,
  'total-mismatch': warnOfTotalMismatch,
  'no-cost': warnOfNoCost,
  'prices-missing': warnOfMissingPrices,
  'positions-left-out': warnOfPositionsLeftOut,
};

export function listWarnings(facts: ImportFacts): ImportWarning[] {
  if (facts.file.holdings.length === 0) return [];
  return importWarningCodes.flatMap((code) => {
    const warning = WARNINGS[code](facts);
    return warning ? [{ code, ...warning }] : [];
  });
}
