import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { Badge, Card, Cluster, MarkedText, Stack, usePhone } from '@dashboard/ui';
import { ActivityHistory } from '../activity/ActivityHistory.tsx';
import { HoldingsTable } from '../holdings/HoldingsTable.tsx';
import { useHoldings } from '../holdings/holdings.ts';
import { PnlStats, useManualPnl } from '../manual-pnl/PnlStats.tsx';
import { OptionsTable } from '../options/OptionsTable.tsx';
import { useOptions } from '../options/options.ts';
import { PnlStrip } from '../table-columns/PnlStrip.tsx';

const OPTIONS_TITLE = 'Options Positions';

export function StudentHoldings() {
  const isPhone = usePhone();
  const holdings = useHoldings(MAIN_FUND);
  const options = useOptions(MAIN_FUND);
  const manualPnl = useManualPnl(MAIN_FUND);
  /** On a phone, a list's title is next to the control that sorts it. */
  const isListed = isPhone && (options.data !== undefined || !options.isError);
  const optionCount = options.data && <Badge>{options.data.length}</Badge>;
  return (
    <Stack gap={3}>
      <Card
        title="Holdings"
        description={<MarkedText>{MAIN_FUND}</MarkedText>}
        density="dense"
        flush
      >
        <HoldingsTable
          totals={
            <PnlStrip>
              <PnlStats holdings={holdings} manualPnl={manualPnl} audience="student" />
            </PnlStrip>
          }
          holdings={holdings}
          audience="student"
          showFund={false}
        />
      </Card>
      <Card
        title={isListed ? undefined : OPTIONS_TITLE}
        aria-label={OPTIONS_TITLE}
        description={<MarkedText>{MAIN_FUND}</MarkedText>}
        density="dense"
        actions={!isPhone && optionCount}
        flush
      >
        <OptionsTable
          label={OPTIONS_TITLE}
          caption={
            isPhone && (
              <Cluster gap={2}>
                <h2>{OPTIONS_TITLE}</h2>
                {optionCount}
              </Cluster>
            )
          }
          options={options}
          audience="student"
        />
      </Card>
      <ActivityHistory fund={MAIN_FUND} />
    </Stack>
  );
}
