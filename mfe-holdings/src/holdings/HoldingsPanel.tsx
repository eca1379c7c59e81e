import type { Fund } from '@dashboard/contracts-portfolio';
import { downloadCsv } from '@dashboard/mfe-kit';
import {
  Button,
  Card,
  Cluster,
  Field,
  IconButton,
  Stat,
  StatList,
  useMediaQuery,
  usePhone,
  VisuallyHidden,
} from '@dashboard/ui';
import { Download, Trash2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { FundFilter } from '../fund-select/FundSelect.tsx';
import { ClearHoldings } from './ClearHoldings.tsx';
import { HoldingsMenu } from './HoldingsMenu.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { HoldingsTotals, TotalsStat } from './HoldingsTotals.tsx';
import type { useHoldings } from './holdings.ts';
import { tabulateHoldings } from './holdings-csv.ts';

/** The viewport in which the line of the title has no room for all controls. */
const NARROW = '(max-width: 1100px)';
const TITLE = 'Current Holdings';
const denseControl = { height: 'var(--control-dense)' };

interface HoldingsPanelProps {
  holdings: ReturnType<typeof useHoldings>;
  /** The fund of the page; undefined stands for all funds. */
  fund: Fund | undefined;
  onFundChange: (fund: Fund | undefined) => void;
  onImport: () => void;
  onEditPnl: () => void;
  /** The figures of the strip above the table. */
  figures: ReactNode;
}

/** 'Current Holdings' of the admin: the fund, figures, import, export, Clear All and the table. */
export function HoldingsPanel(props: HoldingsPanelProps) {
  const { holdings, fund, onFundChange, onImport, onEditPnl, figures } = props;
  const isPhone = usePhone();
  const isNarrow = useMediaQuery(NARROW);
  const rows = holdings.data ?? [];
  const exportRows = () => downloadCsv('holdings.csv', tabulateHoldings(rows));
  const fundFilter = (
    <FundFilter fund={fund} onFundChange={onFundChange} style={denseControl} aria-label="Fund" />
  );
  const menu = (
    <ClearHoldings fund={fund}>
      {(clear) => (
        <HoldingsMenu
          count={rows.length}
          onEditPnl={onEditPnl}
          onExport={exportRows}
          onClear={clear}
        />
      )}
    </ClearHoldings>
  );
  const importCsv = {
    size: 'dense',
    variant: 'primary',
    icon: <Upload />,
    onClick: onImport,
  } as const;
  const wideActions = (
    <>
      <Button size="dense" icon={<Download />} disabled={rows.length === 0} onClick={exportRows}>
        Export holdings
      </Button>
      <ClearHoldings fund={fund}>
        {(clear) => (
          <Button size="dense" icon={<Trash2 />} disabled={rows.length === 0} onClick={clear}>
            Clear All
          </Button>
        )}
      </ClearHoldings>
    </>
  );
  return (
    <Card
      title={isPhone ? undefined : TITLE}
      aria-label={isPhone ? TITLE : undefined}
      description={!isNarrow && holdings.data && <HoldingsTotals holdings={holdings.data} />}
      actions={
        !isPhone && (
          <Cluster gap={2}>
            <Field label="Fund" layout="inline">
              {fundFilter}
            </Field>
            {isNarrow ? menu : wideActions}
            <Button {...importCsv}>Import CSV</Button>
          </Cluster>
        )
      }
      density="dense"
      flush
    >
      <StatList density="dense" label="Profit and loss">
        {isPhone && <Stat label={<VisuallyHidden>Fund</VisuallyHidden>} value={fundFilter} />}
        {figures}
        {isNarrow && holdings.data && <TotalsStat holdings={holdings.data} />}
      </StatList>
      <HoldingsTable
        holdings={holdings}
        audience="admin"
        showFund={fund === undefined}
        caption={
          isPhone && (
            <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
              <h2 style={{ flex: 1 }}>{TITLE}</h2>
              <IconButton {...importCsv} label="Import CSV" />
              {menu}
            </Cluster>
          )
        }
      />
    </Card>
  );
}
