import {
  type Fund,
  formatPlainFund,
  type Holding,
  MAIN_FUND,
  normalizeFund,
} from '@dashboard/contracts-portfolio';
import { type QueryResult, useOpenParam, useSearchParam } from '@dashboard/mfe-kit';
import { createLazyPart, LazyOverlay, MarkedText, Stack, Stat, TextButton } from '@dashboard/ui';
import { useState } from 'react';
import { useKnownFund } from '../fund-select/use-funds.ts';
import { HoldingsPanel } from '../holdings/HoldingsPanel.tsx';
import { useHoldings } from '../holdings/holdings.ts';
import { DropHint, useFileDrop } from '../import/file-drop.tsx';
import { PnlStats, useManualPnl } from '../manual-pnl/PnlStats.tsx';
import { OptionsPanel } from '../options/OptionsPanel.tsx';

const importSheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "holdings-editing" */ '../import/ImportSheet.tsx'))
      .ImportSheet,
  { preload: true },
);
const manualPnlSheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "holdings-forms" */ '../manual-pnl/ManualPnlSheet.tsx'))
      .ManualPnlSheet,
  { preload: true },
);

const noFiles: readonly File[] = [];

type OpenSheet = { kind: 'import'; files: readonly File[] } | { kind: 'manual-pnl' };

/** With all funds selected, the import, manual P&L and new options apply to the main fund. */
export function AdminHoldings() {
  const [shownFund, setFund] = usePageFund();
  const fund = shownFund ?? MAIN_FUND;
  const holdings = useHoldings(shownFund);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const isDragging = useFileDrop((files) => setSheet({ kind: 'import', files }));
  const onClose = () => setSheet(null);
  const importFiles = () => setSheet({ kind: 'import', files: noFiles });
  const editPnl = () => setSheet({ kind: 'manual-pnl' });
  useOpenParam({ import: importFiles, 'manual-pnl': editPnl });
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
        onImport={importFiles}
        onEditPnl={editPnl}
        figures={<AdminSummary fund={fund} holdings={holdings} onEditPnl={editPnl} />}
      />
      <OptionsPanel shownFund={shownFund} addToFund={fund} />
    </Stack>
  );
}

interface AdminSummaryProps {
  fund: Fund;
  holdings: QueryResult<readonly Holding[]>;
  onEditPnl: () => void;
}

function AdminSummary({ fund, holdings, onEditPnl }: AdminSummaryProps) {
  const manualPnl = useManualPnl(fund);
  return (
    <PnlStats holdings={holdings} manualPnl={manualPnl} audience="admin">
      <Stat
        label={<MarkedText>{`Manual P&L, ${fund}`}</MarkedText>}
        value={
          <TextButton
            style={{ fontSize: 'var(--text-sm)' }}
            disabled={manualPnl.data === undefined}
            onClick={onEditPnl}
          >
            Edit P&L
          </TextButton>
        }
      />
    </PnlStats>
  );
}

/** From the URL; undefined for all funds. */
function usePageFund(): [Fund | undefined, (fund: Fund | undefined) => void] {
  const [param, setParam] = useSearchParam('holdings.fund');
  return [
    useKnownFund(normalizeFund(param) || undefined),
    (fund) => setParam(fund === undefined ? '' : formatPlainFund(fund)),
  ];
}
