import type { FlowAlert } from '@dashboard/contracts-flow';
import { type AnalysisEntry, getFieldLabel } from '@dashboard/contracts-portfolio';
import type { PushMessage } from '../push-messages/send-message.ts';
import type { Flip } from './event.ts';

const MAX_TEXT = 160;

const toPath = (symbol: string, section?: string) =>
  `/student?symbol=${encodeURIComponent(symbol)}${section ? `&section=${section}` : ''}`;

export function describeAlert(alert: FlowAlert): PushMessage {
  const { id, ticker, optionType, strike, expiry, premium, side, sweep } = alert;
  const terms = [ticker, optionType, strike === null ? null : `$${strike}`, expiry];
  const more = [premium, side, sweep ? 'sweep' : null].filter((text) => text !== null);
  return {
    title: terms.filter(Boolean).join(' '),
    body: ['New flow alert', ...more].join(' · '),
    tag: `alert-${id}`,
    path: toPath(ticker),
  };
}

export function describeAnalysis({ id, stockSymbol, analysisText }: AnalysisEntry): PushMessage {
  return {
    title: `${stockSymbol}: new analysis`,
    body: shorten(analysisText ?? 'A chart without text.'),
    tag: `analysis-${id}`,
    path: toPath(stockSymbol, 'analysis'),
  };
}

export function describeFlip({ symbol, details: { field, before, after } }: Flip): PushMessage {
  const name = getFieldLabel(field);
  const change =
    typeof after === 'boolean' || typeof before === 'boolean'
      ? `${name} ${after ? 'in position' : 'out of position'}`
      : `${name} ${before ?? 'empty'} → ${after ?? 'empty'}`;
  return {
    title: `${symbol}: ${change}`,
    body: 'One of your favourites changed.',
    tag: `flip-${symbol}-${field}`,
    path: toPath(symbol),
  };
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_TEXT ? text : `${characters.slice(0, MAX_TEXT - 1).join('')}…`;
}
