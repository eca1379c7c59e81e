import * as fc from 'fast-check';
import type { GeneratedFile } from './generated-file.ts';
import { messySpreadsheet, spreadsheet } from './spreadsheet-files.ts';
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

/** Generators of whole files whose lines are all expected, with their reasons. */
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
