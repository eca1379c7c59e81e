import { type Fund, funds, MAIN_FUND } from '@dashboard/contracts-portfolio';
import {
  Button,
  Card,
  Cluster,
  Columns,
  Field,
  InlineSelect,
  Stack,
  StatList,
} from '@dashboard/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useHoldings } from '../api/holdings.ts';
import { holdingsCsv, saveFile } from '../model/export.ts';
import { AdminOptions } from './AdminOptions.tsx';
import { ClearAll } from './ClearAll.tsx';
import { HoldingsBadges } from './HoldingsBadges.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ManualPnlPanel } from './ManualPnlPanel.tsx';
import { PositionImport } from './PositionImport.tsx';
import { UnrealizedPnl } from './UnrealizedPnl.tsx';

const fundChoices = funds.map((fund) => ({ value: fund, label: fund }));
const filterChoices = [{ value: '', label: 'All Funds' }, ...fundChoices];

/** The admin's side: figures, the import of a position file, holdings and options. */
export function AdminHoldings() {
  const [filter, setFilter] = useState<Fund | ''>('');
  const [uploadFund, setUploadFund] = useState<Fund>(MAIN_FUND);
  const shown = filter || undefined;
  const holdings = useHoldings(shown);
  return (
    <Stack gap={4}>
      {holdings.data && (
        <StatList>
          <UnrealizedPnl holdings={holdings.data} />
        </StatList>
      )}
      <ManualPnlPanel fund={uploadFund} />
      <Card title="Import Positions">
        <Stack gap={4}>
          <Columns minColumnWidth={280} gap={5}>
            <Field
              label="Upload Fund"
              hint="The file becomes this fund's holdings; the figures above and new options are this fund's, too."
            >
              <InlineSelect
                options={fundChoices}
                value={uploadFund}
                onValueChange={(fund) => setUploadFund(fund as Fund)}
              />
            </Field>
            <PositionImport fund={uploadFund} />
          </Columns>
          <ImportHistory fund={uploadFund} />
        </Stack>
      </Card>
      <Card
        title="Current Holdings"
        actions={
          <Cluster gap={2}>
            {holdings.data && <HoldingsBadges holdings={holdings.data} />}
            <Field label="Fund" layout="inline">
              <InlineSelect
                options={filterChoices}
                value={filter}
                onValueChange={(fund) => setFilter(fund as Fund | '')}
              />
            </Field>
            <Button
              icon={<Download />}
              disabled={!holdings.data?.length}
              onClick={() => saveFile('holdings.csv', holdingsCsv(holdings.data ?? []))}
            >
              Export holdings
            </Button>
            <ClearAll fund={shown} count={holdings.data?.length ?? 0} />
          </Cluster>
        }
        flush
      >
        <HoldingsTable holdings={holdings} audience="admin" showFund={filter === ''} />
      </Card>
      <AdminOptions shown={shown} addTo={uploadFund} />
    </Stack>
  );
}
