import type { ManualPnl } from '@dashboard/contracts-portfolio';
import type { ManualPnlRecord } from './manual-pnl.store.ts';

export const presentManualPnl = (record: ManualPnlRecord): ManualPnl => ({
  id: record.id,
  fund: record.fund,
  allTimePnl: record.allTimePnl,
  ytdPnl: record.ytdPnl,
  ytdPnlPercent: record.ytdPnlPercent,
  startingCapital: record.startingCapital,
  version: record.version,
});
