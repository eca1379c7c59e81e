import { type ManualPnl, manualPnlFigures } from '@dashboard/contracts-portfolio';
import { defineRecords } from '@dashboard/service-kit/records';

const figures = Object.keys(manualPnlFigures) as (keyof typeof manualPnlFigures)[];

export const manualPnlRecords = defineRecords<ManualPnl>({
  table: 'manual_pnl',
  kind: 'manual-pnl',
  fields: ['fund', ...figures],
  otherFields: ['version'],
  numericFields: figures,
  name: ({ fund }) => fund,
  notFound: 'No such record',
});
