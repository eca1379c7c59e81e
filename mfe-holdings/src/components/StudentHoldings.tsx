import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { Badge, Card, Stack, StatList } from '@dashboard/ui';
import { useHoldings } from '../api/holdings.ts';
import { useManualPnl } from '../api/manual-pnl.ts';
import { useOptions } from '../api/options.ts';
import { PortfolioActivityHistory } from './activity/PortfolioActivityHistory.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { ManualPnlStats } from './ManualPnlFigures.tsx';
import { noOptions, OptionsTable } from './OptionsTable.tsx';
import { UnrealizedPnl } from './UnrealizedPnl.tsx';

/** The students' side: the main fund, nothing to edit (spec §2). */
export function StudentHoldings() {
  const { openAnalysis } = useHost();
  const holdings = useHoldings(MAIN_FUND);
  const options = useOptions(MAIN_FUND);
  const manual = useManualPnl(MAIN_FUND);
  return (
    <Stack gap={4}>
      <StatList>
        {holdings.data && <UnrealizedPnl holdings={holdings.data} />}
        <ManualPnlStats record={manual.data ?? null} allTimeLabel="P&L Since 2020" />
      </StatList>
      <Card title="Holdings" description={MAIN_FUND} flush>
        <HoldingsTable holdings={holdings} audience="student" showFund={false} />
      </Card>
      <Card
        title="Options Positions"
        description={MAIN_FUND}
        actions={options.data && <Badge>{options.data.length}</Badge>}
        flush
      >
        <OptionsTable
          label="Options Positions"
          options={options}
          audience="student"
          showFund={false}
          openAnalysis={openAnalysis}
          empty={noOptions.student}
        />
      </Card>
      <PortfolioActivityHistory fund={MAIN_FUND} />
    </Stack>
  );
}
