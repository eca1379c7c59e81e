import type { Row } from '../csv/rows.ts';
import type { Broker } from '../layouts/broker-layouts.ts';
import type { DocumentKind } from './document-kinds.ts';

export interface FoundDocument {
  kind: DocumentKind;
  broker?: Broker;
}

const SCHWAB = 'Charles Schwab web';

const TITLES: [RegExp, FoundDocument][] = [
  [/^account statement .*\bsince\b/, { kind: 'account-statement', broker: 'thinkorswim' }],
  [/^account statement\b/, { kind: 'account-statement' }],
  [/^today's trade activity\b/, { kind: 'trade-activity', broker: 'thinkorswim' }],
  [/^transactions +for account\b/, { kind: 'history', broker: SCHWAB }],
  [
    /^realized gain\/loss (?:- lot details|for|as of)\b/,
    { kind: 'realized-gains', broker: SCHWAB },
  ],
  [/^\S+ lot details for\b/, { kind: 'lot-details', broker: SCHWAB }],
  [/^balances for (?:all.accounts|account)\b/, { kind: 'balances', broker: SCHWAB }],
  [/^order status (?:for|as of)\b/, { kind: 'orders', broker: SCHWAB }],
  [/^all transactions activity types\b/, { kind: 'history', broker: 'E*TRADE' }],
];

const MAX_TITLE_CHARACTERS = 200;

export function findTitledDocument(line: string): FoundDocument | null {
  const title = line.slice(0, MAX_TITLE_CHARACTERS).toLowerCase().replaceAll('’', "'");
  return TITLES.find(([pattern]) => pattern.test(title))?.[1] ?? null;
}

export const isNote = ({ cells }: Row): boolean =>
  (cells[1] ?? '') === '' && cells.every((cell, index) => index === 0 || cell === '');
