import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { createLazyPart, LazyOverlay, Stack } from '@dashboard/ui';
import { useState } from 'react';
import { usePageFund } from '../fund-select/use-page-fund.ts';
import { HoldingsPanel } from '../holdings/HoldingsPanel.tsx';
import { useHoldings } from '../holdings/holdings.ts';
import { DropHint } from '../import/DropHint.tsx';
import { useFileDrop } from '../import/use-file-drop.ts';
import { OptionsPanel } from '../options/OptionsPanel.tsx';
import { AdminSummary } from './AdminSummary.tsx';

const importSheet = createLazyPart(
  async () => (await import('../import/ImportSheet.tsx')).ImportSheet,
  { preload: true },
);
const manualPnlSheet = createLazyPart(
  async () => (await import('../manual-pnl/ManualPnlSheet.tsx')).ManualPnlSheet,
  { preload: true },
);

const noFiles: readonly File[] = [];

/** The sheet that is open, for the import with the files that were dropped on the page. */
type OpenSheet = { kind: 'import'; files: readonly File[] } | { kind: 'manual-pnl' };

/**
 * The admin's Fund Holdings: figures, holdings and options of the page's fund (spec §2). The import
 * and the figures by hand open in sheets; with all funds in view they are about the main fund.
 */
export function AdminHoldings() {
  const [shownFund, setFund] = usePageFund();
  const fund = shownFund ?? MAIN_FUND;
  const holdings = useHoldings(shownFund);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const isDragging = useFileDrop((files) => setSheet({ kind: 'import', files }));
  const onClose = () => setSheet(null);
  const editPnl = () => setSheet({ kind: 'manual-pnl' });
  return (
    <Stack gap={3}>
      {isDragging && sheet === null && <DropHint fund={fund} />}
      {sheet?.kind === 'import' && (
        <LazyOverlay
          isOpen
          onClose={onClose}
          part={importSheet}
          props={{ fund, onFundChange: setFund, dropped: sheet.files, onClose }}
        />
      )}
      {sheet?.kind === 'manual-pnl' && (
        <LazyOverlay isOpen onClose={onClose} part={manualPnlSheet} props={{ fund, onClose }} />
      )}
      <HoldingsPanel
        holdings={holdings}
        fund={shownFund}
        onFundChange={setFund}
        onImport={() => setSheet({ kind: 'import', files: noFiles })}
        onEditPnl={editPnl}
        figures={<AdminSummary fund={fund} holdings={holdings} onEditPnl={editPnl} />}
      />
      <OptionsPanel shownFund={shownFund} addToFund={fund} />
    </Stack>
  );
}
