import type { Change } from '@dashboard/contracts-http';
import { formatStateValue, getFieldLabel } from '@dashboard/contracts-portfolio';
import type { AnalysisHeadlineRecord } from './analyses.store.ts';
import type { StateChangeRecord } from './state-history.store.ts';

export const presentFlip = (change: StateChangeRecord): Change => ({
  id: `${change.symbol} ${change.field}`,
  kind: 'flip',
  symbol: change.symbol,
  title: getFieldLabel(change.field),
  from: formatStateValue(change.before),
  to: formatStateValue(change.after),
  at: change.at.toISOString(),
});

export const presentNewAnalysis = (headline: AnalysisHeadlineRecord): Change => ({
  id: headline.id,
  kind: 'analysis',
  symbol: headline.symbol,
  title: headline.beginning ? 'Analysis' : 'Chart',
  detail: headline.beginning ?? (headline.hasChart ? 'A new chart' : ''),
  at: headline.createdAt.toISOString(),
});
