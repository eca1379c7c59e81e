import { setImmediate as waitForNextTask } from 'node:timers/promises';
import {
  createTotals,
  type Fund,
  type HoldingTotals,
  type ImportWarning,
  type Position,
} from '@dashboard/contracts-portfolio';
import type { PositionFile } from '@dashboard/position-file';
import type { FundOverlap } from '../../holdings/fund-holdings.service.ts';
import type { HoldingRecord } from '../../holdings/position.ts';
import { computeDifference, type Difference } from '../difference.ts';
import { completeFilePositions } from './file-positions.ts';
import { findBetterFund } from './fund-overlap.ts';
import { listWarnings } from './warnings.ts';

export interface ComparedFund {
  readonly file: PositionFile;
  readonly fund: Fund;
  readonly held: readonly HoldingRecord[];
  readonly revision: number;
  readonly overlaps: readonly FundOverlap[];
  readonly lastAsOf: string | null;
}

export interface FileComparison extends Pick<ComparedFund, 'file' | 'fund' | 'revision'> {
  readonly difference: Difference;
  readonly fundTotals: { readonly before: HoldingTotals; readonly after: HoldingTotals };
  readonly suggestedFund: Fund | null;
  readonly warnings: readonly ImportWarning[];
}

/** 20,000 positions at once would block other calls for a tenth of a second. */
const YIELD_EVERY_POSITIONS = 1_000;

async function computeTotalsInSteps(positions: readonly Position[]): Promise<HoldingTotals> {
  const totals = createTotals();
  for (const [index, position] of positions.entries()) {
    if (index > 0 && index % YIELD_EVERY_POSITIONS === 0) await waitForNextTask();
    totals.add(position);
  }
  return totals.read();
}

export async function comparePositions(compared: ComparedFund): Promise<FileComparison> {
  const { file, fund, held, revision, overlaps, lastAsOf } = compared;
  const filePositions = completeFilePositions(file.holdings, held);
  const before = await computeTotalsInSteps(held);
  const after = await computeTotalsInSteps(filePositions.positions);
  await waitForNextTask();
  const difference = computeDifference(held, filePositions.positions);
  const suggestedFund = findBetterFund(overlaps, fund);
  const facts = { fund, file, filePositions, difference, overlaps, lastAsOf };
  const warnings = listWarnings({ ...facts, betterFund: suggestedFund });
  await waitForNextTask();
  return {
    file,
    fund,
    revision,
    difference,
    suggestedFund,
    warnings,
    fundTotals: { before, after },
  };
}
