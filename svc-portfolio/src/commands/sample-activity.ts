import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { sampleHoldings } from './sample-holdings.ts';

/** How many days of activity the screens show (spec §9). */
const HISTORY_DAYS = 7;

/** What came into a fund, or left it, so many days ago. */
export interface SampleMove {
  readonly fund: Fund;
  readonly daysAgo: number;
  readonly addedPositions: readonly string[];
  readonly removedPositions: readonly string[];
}

/** Positions sold during the week; made up like the rest. */
const sold: readonly SampleMove[] = [
  { fund: MAIN_FUND, daysAgo: 2, addedPositions: [], removedPositions: ['INTC', 'PYPL'] },
  { fund: 'Growth Fund', daysAgo: 4, addedPositions: [], removedPositions: ['SNOW'] },
];

/** The moves of the week: the positions opened in it, as the holdings tell, and those sold. */
export const sampleMoves: readonly SampleMove[] = [
  ...sampleHoldings.flatMap(([fund, positions]) =>
    positions
      .filter(({ daysHeld }) => daysHeld < HISTORY_DAYS)
      .map(({ ticker, daysHeld }) => ({
        fund,
        daysAgo: daysHeld,
        addedPositions: [ticker],
        removedPositions: [],
      })),
  ),
  ...sold,
];
