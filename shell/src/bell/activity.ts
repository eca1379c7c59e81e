import type { FlowAlert } from '@dashboard/contracts-flow';
import type { AnalysisEntry } from '@dashboard/contracts-portfolio';
import { formatUsd, type ToneName, truncate } from '@dashboard/ui';

/** The longest analysis text in the bell (spec §9). */
const TEXT_LIMIT = 120;

/** What happened today, as the bell lists it. */
export interface Activity {
  readonly key: string;
  readonly ticker: string;
  readonly label: string;
  readonly tone: ToneName;
  /** The analysis text or the contract of the alert; may be empty. */
  readonly detail: string;
  /** UTC ISO instant. */
  readonly createdAt: string;
  readonly source: 'analyses' | 'flow';
  /** The id of the analysis or the alert. */
  readonly id: string;
}

function analysisLabel(text: string, image: string | null): string {
  if (text && image) return 'Full Analysis';
  if (text) return 'Text Analysis';
  return image ? 'Chart Update' : 'Update';
}

function toAnalysisActivity(entry: AnalysisEntry): Activity {
  const text = entry.analysisText?.trim() ?? '';
  return {
    key: `analysis ${entry.id}`,
    source: 'analyses',
    id: entry.id,
    ticker: entry.stockSymbol,
    label: analysisLabel(text, entry.analysisImage),
    tone: 'accent',
    detail: truncate(text, TEXT_LIMIT),
    createdAt: entry.createdAt,
  };
}

function toFlowActivity(alert: FlowAlert): Activity {
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

const createdAtMs = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt);

/**
 * Today's analyses and flow alerts together, newest first. The server returns only analyses of
 * the trading day; of the alerts, those created since the user's midnight belong to today.
 */
export function collectActivities(
  analyses: readonly AnalysisEntry[],
  alerts: readonly FlowAlert[],
  startOfToday: Date,
): Activity[] {
  const sinceMs = startOfToday.getTime();
  return [
    ...analyses.map(toAnalysisActivity),
    ...alerts.filter((alert) => createdAtMs(alert) >= sinceMs).map(toFlowActivity),
  ].sort((one, other) => createdAtMs(other) - createdAtMs(one));
}
