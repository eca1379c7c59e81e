import type { FlowAlert } from '@dashboard/contracts-flow';
import type { AnalysisEntry, StateChange } from '@dashboard/contracts-portfolio';

interface EventBase {
  /** Derived from the event, so noticing it twice gives the same id. */
  readonly id: string;
  readonly symbol: string;
  readonly occurredAt: Date;
}

export type PushEvent =
  | (EventBase & { readonly topic: 'alerts'; readonly details: { readonly alertId: string } })
  | (EventBase & { readonly topic: 'analyses'; readonly details: { readonly analysisId: string } })
  | (EventBase & {
      readonly topic: 'flips';
      readonly details: Pick<StateChange, 'field' | 'before' | 'after'>;
    });

export type Flip = Extract<PushEvent, { topic: 'flips' }>;

export const toAlertEvent = ({ id, ticker, createdAt }: FlowAlert): PushEvent => ({
  id: `alert ${id}`,
  topic: 'alerts',
  symbol: ticker,
  details: { alertId: id },
  occurredAt: new Date(createdAt),
});

export const toAnalysisEvent = ({ id, stockSymbol, createdAt }: AnalysisEntry): PushEvent => ({
  id: `analysis ${id}`,
  topic: 'analyses',
  symbol: stockSymbol,
  details: { analysisId: id },
  occurredAt: new Date(createdAt),
});

export const toFlipEvent = ({ symbol, field, before, after, at }: StateChange): PushEvent => ({
  id: `flip ${symbol} ${field} ${at}`,
  topic: 'flips',
  symbol,
  details: { field, before, after },
  occurredAt: new Date(at),
});
