import {
  computeTotals,
  type Fund,
  funds,
  type Holding,
  MAIN_FUND,
} from '@dashboard/contracts-portfolio';
import { Badge, Card, type Column, DataTable, formatUsd } from '@dashboard/ui';

interface FundSummary {
  readonly fund: Fund;
  readonly positions: number;
  readonly value: number;
}

const columns: readonly Column<FundSummary>[] = [
  { id: 'fund', header: 'Fund', rowHeader: true, cell: ({ fund }) => fund },
  { id: 'positions', header: 'Positions', align: 'end', cell: ({ positions }) => positions },
  // Money in the overview has no decimals (spec §9).
  { id: 'value', header: 'Value', align: 'end', cell: ({ value }) => formatUsd(value, 0) },
  {
    id: 'state',
    header: 'State',
    align: 'end',
    cell: ({ positions }) =>
      positions > 0 ? <Badge tone="positive">Active</Badge> : <Badge>Empty</Badge>,
  },
];

/** Count and value in USD of the positions of each fund but the main fund (spec §2). */
function summarizeFunds(holdings: readonly Holding[]): FundSummary[] {
  return funds
    .filter((fund) => fund !== MAIN_FUND)
    .map((fund) => {
      const fundHoldings = holdings.filter((holding) => holding.fund === fund);
      return { fund, positions: fundHoldings.length, value: computeTotals(fundHoldings).value };
    });
}

/** 'Holdings Summary by Fund'. */
export function FundSummaries({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <Card title="Holdings Summary by Fund" description={`Besides ${MAIN_FUND}`} flush>
      <DataTable
        label="Holdings Summary by Fund"
        columns={columns}
        rows={summarizeFunds(holdings)}
        rowKey={({ fund }) => fund}
        frame="none"
      />
    </Card>
  );
}
