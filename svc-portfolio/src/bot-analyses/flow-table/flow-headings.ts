import { createHeadingFinder, type Heading } from '../table-layout/headings.ts';
import { groupByLine, type Word } from '../text-recognition/word.ts';
import type { FlowField } from './flow-row.ts';

/** The ratio is looked for only so that its name isn't taken for two other columns. */
export type FlowColumn = Exclude<FlowField, 'sweep'> | 'ratio';

const findNames = createHeadingFinder<FlowColumn>({
  ticker: ['Ticker', 'Symbol', 'Stock', 'Underlying'],
  optionType: ['Option Type', 'Type', 'Call/Put', 'C/P', 'CP'],
  strike: ['Strike Price', 'Strike'],
  expiry: ['Expiration Date', 'Expiration', 'Expiry', 'Expires', 'Exp Date', 'Exp'],
  premium: ['Premium', 'Prem'],
  spot: ['Spot Price', 'Spot', 'Underlying Price'],
  volume: ['Volume', 'Vol'],
  openInterest: ['Open Interest', 'Open Int', 'OI'],
  side: ['Side', 'Bid/Ask', 'Fill'],
  ratio: ['Vol ÷ OI', 'Vol/OI'],
});

const required: readonly FlowColumn[] = ['ticker', 'strike', 'expiry'];

export function findFlowHeadings(words: readonly Word[]): Heading<FlowColumn>[] {
  const lines = groupByLine(findNames(words), ({ word }) => word).filter((line) =>
    required.every((field) => line.some((heading) => heading.field === field)),
  );
  return lines.length === 1 ? (lines[0] ?? []) : [];
}
