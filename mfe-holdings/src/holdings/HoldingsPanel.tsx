import type { Fund } from '@dashboard/contracts-portfolio';
import { Button, Card, Cluster, Field } from '@dashboard/ui';
import { Download } from 'lucide-react';
import { downloadCsv } from '../csv-export/csv-file.ts';
import { FundFilter } from '../fund-select/FundSelect.tsx';
import { ClearHoldings } from './ClearHoldings.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { HoldingsTotals } from './HoldingsTotals.tsx';
import { useHoldings } from './holdings.ts';
import { formatHoldingsCsv } from './holdings-csv.ts';

interface HoldingsPanelProps {
  /** The fund shown; undefined shows all funds. */
  fund: Fund | undefined;
  onFundChange: (fund: Fund | undefined) => void;
}

/** 'Current Holdings' of the admin: totals, fund filter, export, Clear All and the table. */
export function HoldingsPanel({ fund, onFundChange }: HoldingsPanelProps) {
  const holdings = useHoldings(fund);
  const rows = holdings.data ?? [];
  return (
    <Card
      title="Current Holdings"
      actions={
        <Cluster gap={2}>
          {holdings.data && <HoldingsTotals holdings={holdings.data} />}
          <Field label="Fund" layout="inline">
            <FundFilter fund={fund} onFundChange={onFundChange} />
          </Field>
          <Button
            icon={<Download />}
            disabled={rows.length === 0}
            onClick={() => downloadCsv('holdings.csv', formatHoldingsCsv(rows))}
          >
            Export holdings
          </Button>
          <ClearHoldings fund={fund} count={rows.length} />
        </Cluster>
      }
      flush
    >
      <HoldingsTable holdings={holdings} audience="admin" showFund={fund === undefined} />
    </Card>
  );
}
