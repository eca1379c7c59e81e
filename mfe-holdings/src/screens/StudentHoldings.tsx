import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { Badge, Card, MarkedText, Stack, StatList, usePhone } from '@dashboard/ui';
import { ActivityHistory } from '../activity/ActivityHistory.tsx';
import { HoldingsTable } from '../holdings/HoldingsTable.tsx';
import { useHoldings } from '../holdings/holdings.ts';
import { PnlStats, useManualPnl } from '../manual-pnl/PnlStats.tsx';
import { OptionsTable } from '../options/OptionsTable.tsx';
import { useOptions } from '../options/options.ts';

const TITLE = 'Holdings';

export function StudentHoldings() {
  const isPhone = usePhone();
  const holdings = useHoldings(MAIN_FUND);
  const options = useOptions(MAIN_FUND);
  const manualPnl = useManualPnl(MAIN_FUND);
  return (
    <Stack gap={3}>
      <Card
        // On a phone the title is next to the control that sorts the list.
        title={isPhone ? undefined : TITLE}
        aria-label={isPhone ? TITLE : undefined}
        description={<MarkedText>{MAIN_FUND}</MarkedText>}
        density="dense"
        flush
      >
        <StatList density="dense" label="Profit and loss">
          <PnlStats holdings={holdings} manualPnl={manualPnl} allTimeLabel="P&L Since 2020" />
        </StatList>
        <HoldingsTable
          caption={isPhone && <h2>{TITLE}</h2>}
          holdings={holdings}
          audience="student"
          showFund={false}
        />
      </Card>
      <Card
        title="Options Positions"
        description={<MarkedText>{MAIN_FUND}</MarkedText>}
        density="dense"
        actions={options.data && <Badge>{options.data.length}</Badge>}
        flush
      >
        <OptionsTable label="Options Positions" options={options} audience="student" />
      </Card>
      <ActivityHistory fund={MAIN_FUND} />
    </Stack>
  );
}
