import type { Holding } from '@dashboard/contracts-portfolio';
import type { CsvTable } from '@dashboard/mfe-kit';
import { holdingLabels, type NamedField } from '../table-columns/holding-labels.ts';

const fields = Object.keys(holdingLabels) as NamedField[];

export const tabulateHoldings = (holdings: readonly Holding[]): CsvTable => ({
  header: Object.values(holdingLabels),
  rows: holdings.map((holding) => fields.map((field) => holding[field])),
});
