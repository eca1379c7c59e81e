import * as fc from 'fast-check';
import { accountStatement, histories } from './activity-files.ts';
import { etrade } from './etrade-files.ts';
import { fidelity } from './fidelity-files.ts';
import type { GeneratedFile } from './generated-file.ts';
import { interactiveBrokers } from './interactive-brokers-files.ts';
import { schwabAccounts, schwabIndividual } from './schwab-files.ts';
import { messySpreadsheet, spreadsheet } from './spreadsheet-files.ts';
import { tastytrade } from './tastytrade-files.ts';
import {
  thinkorswimAccountGroups,
  thinkorswimChosenColumns,
  thinkorswimDefault,
  thinkorswimLots,
} from './thinkorswim-files.ts';

export interface BrokerFiles {
  name: string;
  /** Ids of the requirements that parsing these files tests. */
  requirements: string;
  files: fc.Arbitrary<GeneratedFile>;
}

/** Generators of whole files, one for every broker and layout among the fixtures. */
export const brokerFiles: BrokerFiles[] = [
  {
    name: 'thinkorswim in its default columns',
    requirements:
      'CSV-59 CSV-61 CSV-62 CSV-65 CSV-66 CSV-83 CSV-84 CSV-85 CSV-87 CSV-88 CSV-90 CSV-91 CSV-105',
    files: thinkorswimDefault,
  },
  {
    name: 'thinkorswim in columns of choice',
    requirements: 'CSV-55 CSV-56 CSV-57 CSV-59 CSV-61 CSV-62 CSV-65 CSV-96 CSV-104',
    files: thinkorswimChosenColumns,
  },
  {
    name: 'thinkorswim with tax lots and strategies',
    requirements: 'CSV-61 CSV-62 CSV-63 CSV-64 CSV-65 CSV-88 CSV-99',
    files: thinkorswimLots,
  },
  {
    name: 'thinkorswim with groups',
    requirements: 'CSV-50 CSV-57 CSV-60 CSV-61 CSV-62 CSV-63 CSV-85 CSV-99',
    files: thinkorswimAccountGroups,
  },
  {
    name: 'thinkorswim account statements',
    requirements: 'CSV-51 CSV-81',
    files: accountStatement,
  },
  {
    name: 'orders, trades and activity',
    requirements: 'CSV-51 CSV-81',
    files: histories,
  },
  {
    name: 'one Schwab account',
    requirements: 'CSV-58 CSV-67 CSV-68 CSV-70 CSV-83 CSV-84 CSV-87 CSV-98 CSV-99 CSV-107',
    files: schwabIndividual,
  },
  {
    name: 'several Schwab accounts',
    requirements: 'CSV-58 CSV-67 CSV-68 CSV-69 CSV-70 CSV-87 CSV-98 CSV-99 CSV-107',
    files: schwabAccounts,
  },
  {
    name: 'E*TRADE',
    requirements: 'CSV-49 CSV-58 CSV-71 CSV-72 CSV-73 CSV-74 CSV-84 CSV-87 CSV-99',
    files: etrade,
  },
  {
    name: 'Fidelity',
    requirements: 'CSV-58 CSV-75 CSV-76 CSV-77 CSV-78 CSV-84 CSV-86 CSV-98 CSV-99',
    files: fidelity,
  },
  {
    name: 'Interactive Brokers',
    requirements: 'CSV-50 CSV-51 CSV-58 CSV-79 CSV-87 CSV-99',
    files: interactiveBrokers,
  },
  {
    name: 'tastytrade',
    requirements: 'CSV-58 CSV-80 CSV-87 CSV-97 CSV-99',
    files: tastytrade,
  },
  {
    name: 'tables made by hand',
    requirements:
      'CSV-48 CSV-49 CSV-52 CSV-53 CSV-54 CSV-55 CSV-56 CSV-89 CSV-90 CSV-91 CSV-92 CSV-93 CSV-94 CSV-95 CSV-99',
    files: spreadsheet,
  },
  {
    name: 'tables with lines of all kinds in between',
    requirements: 'CSV-44 CSV-45 CSV-46 CSV-47 CSV-50 CSV-86 CSV-89 CSV-91 CSV-98 CSV-99 CSV-101',
    files: messySpreadsheet,
  },
];

/** A file of any broker and layout. */
export const anyBrokerFile: fc.Arbitrary<GeneratedFile> = fc.oneof(
  ...brokerFiles.map(({ files }) => files),
);
