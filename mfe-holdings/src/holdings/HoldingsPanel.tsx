import { computeTotals, type Fund } from '@dashboard/contracts-portfolio';
import { downloadCsv } from '@dashboard/mfe-kit';
import {
  Button,
  Card,
  Cluster,
  createLazyPart,
  Field,
  IconButton,
  LazyOverlay,
  Popover,
  Stack,
  Stat,
  useMediaQuery,
  usePhone,
  VisuallyHidden,
} from '@dashboard/ui';
import { Download, Ellipsis, Pencil, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FundFilter } from '../fund-select/FundSelect.tsx';
import { useFundColumns } from '../table-columns/fund-columns.tsx';
import { PnlStrip } from '../table-columns/PnlStrip.tsx';
import { SignedMoney } from '../table-columns/shared-columns.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { useHoldingControls } from './holding-controls.tsx';
import type { useHoldings } from './holdings.ts';
import { tabulateHoldings } from './holdings-csv.ts';

/** Below this width, the controls don't all fit next to the title. */
const NARROW = '(max-width: 1100px)';

const clearHoldings = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "holdings-editing" */ './ClearHoldings.tsx')).ClearHoldings,
  { preload: true },
);
const denseControl = { height: 'var(--control-dense)' };

interface HoldingsPanelProps {
  holdings: ReturnType<typeof useHoldings>;
  fund: Fund | undefined;
  onFundChange: (fund: Fund | undefined) => void;
  onImport: () => void;
  onEditPnl: () => void;
  figures: ReactNode;
}

export function HoldingsPanel(props: HoldingsPanelProps) {
  const { holdings, fund, onFundChange, onImport, onEditPnl, figures } = props;
  const isPhone = usePhone();
  const isNarrow = useMediaQuery(NARROW);
  const rows = holdings.data ?? [];
  const exportRows = () => downloadCsv('holdings.csv', tabulateHoldings(rows));
  const fundFilter = (
    <FundFilter fund={fund} onFundChange={onFundChange} style={denseControl} aria-label="Fund" />
  );
  const isEmpty = rows.length === 0;
  const [clearKey, setClearKey] = useState<string | null>(null);
  const [isClearing, setIsClearing] = useState(false);
  const askToClear = () => setClearKey(crypto.randomUUID());
  const endAsking = () => setClearKey(null);
  const clearing = {
    fund,
    idempotencyKey: clearKey,
    onClose: endAsking,
    onRunningChange: setIsClearing,
  };
  const clearOrMenu = (
    <>
      {!isClearing &&
        (isNarrow ? (
          <HoldingsMenu
            isEmpty={isEmpty}
            onEditPnl={onEditPnl}
            onExport={exportRows}
            onClear={askToClear}
          />
        ) : (
          <Button size="dense" icon={<Trash2 />} disabled={isEmpty} onClick={askToClear}>
            Clear All
          </Button>
        ))}
      <LazyOverlay
        part={clearHoldings}
        props={clearing}
        isOpen={clearKey !== null}
        onClose={endAsking}
      />
    </>
  );
  const importCsv = {
    size: 'dense',
    variant: 'primary',
    icon: <Upload />,
    onClick: onImport,
  } as const;
  const totals = (
    <PnlStrip>
      {isPhone && <Stat label={<VisuallyHidden>Fund</VisuallyHidden>} value={fundFilter} />}
      {figures}
    </PnlStrip>
  );
  return (
    <Card
      title="Current Holdings"
      description={
        isPhone &&
        !isEmpty && (
          <>
            <SignedMoney value={computeTotals(rows).pnlOpen} /> unrealized
          </>
        )
      }
      actions={
        isPhone ? (
          <>
            <IconButton {...importCsv} label="Import CSV" />
            {clearOrMenu}
          </>
        ) : (
          <Cluster gap={2}>
            {!isNarrow && <div style={{ marginInlineEnd: 24 }}>{clearOrMenu}</div>}
            <Field label="Fund" layout="inline">
              {fundFilter}
            </Field>
            {!isNarrow && (
              <Button size="dense" icon={<Download />} disabled={isEmpty} onClick={exportRows}>
                Export holdings
              </Button>
            )}
            {isNarrow && clearOrMenu}
            <Button {...importCsv}>Import CSV</Button>
          </Cluster>
        )
      }
      density="dense"
      flush
    >
      <HoldingsTable
        holdings={holdings}
        audience="admin"
        showFund={fund === undefined}
        fundColumns={useFundColumns(fund === undefined)}
        controls={useHoldingControls()}
        totals={totals}
      />
    </Card>
  );
}

interface HoldingsMenuProps {
  isEmpty: boolean;
  onEditPnl: () => void;
  onExport: () => void;
  onClear: () => void;
}

function HoldingsMenu({ isEmpty, onEditPnl, onExport, onClear }: HoldingsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const closeAnd = (act: () => void) => () => {
    setIsOpen(false);
    act();
  };
  const label = 'More about these holdings';
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={220}
      trigger={<IconButton label={label} variant="secondary" size="dense" icon={<Ellipsis />} />}
    >
      <Stack gap={2} style={{ padding: 8 }}>
        <Button icon={<Pencil />} onClick={closeAnd(onEditPnl)}>
          Edit P&L
        </Button>
        <Button icon={<Download />} disabled={isEmpty} onClick={closeAnd(onExport)}>
          Export holdings
        </Button>
        <Button icon={<Trash2 />} disabled={isEmpty} onClick={closeAnd(onClear)}>
          Clear All
        </Button>
      </Stack>
    </Popover>
  );
}
