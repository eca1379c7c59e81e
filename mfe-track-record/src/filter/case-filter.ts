import { botFields, mapFields } from '@dashboard/contracts-portfolio';
import {
  type CaseStatus,
  sourceLabels,
  statusLabels,
  type TrackCase,
} from '../cases/track-case.ts';

/** What the list is filtered by; an empty text filters nothing. */
export interface CaseFilter {
  readonly symbol: string;
  readonly source: string;
  readonly status: string;
}

export const BOTS = 'bots';

/** The sources that one can choose: each of them, and the bots together. */
export const sourceChoices: Readonly<Record<string, string>> = {
  flow: 'Flow alerts',
  [BOTS]: 'All bots',
  ...mapFields(botFields, (bot) => sourceLabels[bot]),
};

export const statusChoices = Object.keys(statusLabels) as CaseStatus[];

const hasSource = (one: TrackCase, source: string) =>
  !(source in sourceChoices) || (source === BOTS ? one.source !== 'flow' : one.source === source);

/** The cases of a source and a symbol, which the figures are about. */
export const filterBySource = (
  cases: readonly TrackCase[],
  { symbol, source }: CaseFilter,
): readonly TrackCase[] =>
  cases.filter((one) => one.symbol.includes(symbol.trim().toUpperCase()) && hasSource(one, source));

export const filterByStatus = (
  cases: readonly TrackCase[],
  { status }: CaseFilter,
): readonly TrackCase[] =>
  status in statusLabels ? cases.filter((one) => one.status === status) : cases;
