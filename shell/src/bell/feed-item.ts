import type { FlowAlert } from '@dashboard/contracts-flow';
import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import { formatUsd, type ToneName, truncate } from '@dashboard/ui';

const TEXT_LIMIT = 120;

export interface FeedItem {
  readonly key: string;
  readonly ticker: string;
  readonly label: string;
  readonly tone: ToneName;
  readonly detail: string;
  readonly createdAt: string;
  readonly source: 'analyses' | 'flow';
  readonly id: string;
}

function labelAnalysis(text: string, image: string | null): string {
  if (text && image) return 'Full Analysis';
  if (text) return 'Text Analysis';
  return image ? 'Chart Update' : 'Update';
}

function presentAnalysis(entry: AnalysisEntry): FeedItem {
  const text = entry.analysisText?.trim() ?? '';
  return {
    key: `analysis ${entry.id}`,
    source: 'analyses',
    id: entry.id,
    ticker: entry.stockSymbol,
    label: labelAnalysis(text, entry.analysisImage),
    tone: 'accent',
    detail: truncate(text, TEXT_LIMIT),
    createdAt: entry.createdAt,
  };
}

function presentAlert(alert: FlowAlert): FeedItem {
  const { id, ticker, optionType, strike, expiry, spot, createdAt } = alert;
  const contract = [
    strike !== null && `Strike ${formatUsd(strike)}`,
    `Expiry ${expiry}`,
    spot !== null && `Spot ${formatUsd(spot)}`,
  ];
  return {
    key: `flow ${id}`,
    source: 'flow',
    id,
    ticker,
    label: `${optionType} Flow Alert`,
    tone: optionType === 'CALL' ? 'positive' : 'negative',
    detail: contract.filter(Boolean).join(' · '),
    createdAt,
  };
}

const getCreatedMs = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt);

/**
 * Today's analyses and flow alerts, newest first. The server already limits analyses to the trading
 * day; alerts from before the user's own midnight are left out here.
 */
export function collectFeed(
  analyses: readonly AnalysisEntry[],
  alerts: readonly FlowAlert[],
  startOfToday: Date,
): FeedItem[] {
  const sinceMs = startOfToday.getTime();
  return [
    ...analyses.map(presentAnalysis),
    ...alerts.filter((alert) => getCreatedMs(alert) >= sinceMs).map(presentAlert),
  ].sort((one, other) => getCreatedMs(other) - getCreatedMs(one));
}
