import * as fc from 'fast-check';
import { etrade } from './etrade.ts';
import { fidelity, fidelityStatement } from './fidelity.ts';
import { interactiveBrokers } from './interactive-brokers.ts';
import { interactiveBrokersFlex } from './interactive-brokers-flex.ts';
import { schwab } from './schwab.ts';
import { spreadsheet } from './spreadsheet.ts';
import { tastytrade } from './tastytrade.ts';
import { thinkorswim } from './thinkorswim.ts';
import { vanguard } from './vanguard.ts';
import { type Layout, writeFiles } from './written-file.ts';

export const layouts: Layout[] = [
  etrade,
  fidelity,
  fidelityStatement,
  interactiveBrokers,
  interactiveBrokersFlex,
  schwab,
  spreadsheet,
  tastytrade,
  thinkorswim,
  vanguard,
];

export const anyFile = fc.oneof(...layouts.map((layout) => writeFiles(layout)));
