import { type Fund, funds, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { Card, Cluster, Columns, Field, InlineSelect, Stack } from '@dashboard/ui';
import { useState } from 'react';
import { useHoldings } from '../api/holdings.ts';
import { HoldingsSummary } from './HoldingsSummary.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { PositionImport } from './PositionImport.tsx';

const fundChoices = funds.map((fund) => ({ value: fund, label: fund }));
const filterChoices = [{ value: '', label: 'All Funds' }, ...fundChoices];

/** The admin's side: sums, the import of a position file, and the holdings of the chosen fund. */
export function AdminHoldings() {
  const [filter, setFilter] = useState<Fund | ''>('');
  const [uploadFund, setUploadFund] = useState<Fund>(MAIN_FUND);
  const holdings = useHoldings(filter || undefined);
  return (
    <Stack gap={4}>
      {holdings.data && <HoldingsSummary holdings={holdings.data} />}
      <Card title="Import Positions">
        <Columns minColumn={280} gap={5}>
          <Field label="Upload Fund" hint="The file becomes this fund's holdings.">
            <InlineSelect
              options={fundChoices}
              value={uploadFund}
              onValueChange={(fund) => setUploadFund(fund as Fund)}
            />
          </Field>
          <PositionImport fund={uploadFund} />
        </Columns>
      </Card>
      <Card
        title="Current Holdings"
        actions={
          <Cluster gap={2}>
            <Field label="Fund" layout="inline">
              <InlineSelect
                options={filterChoices}
                value={filter}
                onValueChange={(fund) => setFilter(fund as Fund | '')}
              />
            </Field>
          </Cluster>
        }
        flush
      >
        <HoldingsTable holdings={holdings} audience="admin" showFund={filter === ''} />
      </Card>
    </Stack>
  );
}
