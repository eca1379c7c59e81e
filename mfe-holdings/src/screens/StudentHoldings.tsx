import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { QueryResult } from '@dashboard/mfe-kit';
import { Badge, Card, Cluster, MarkedText, Stack, StatList, usePhone } from '@dashboard/ui';
import { ActivityHistory } from '../activity/ActivityHistory.tsx';
import { HoldingsTable } from '../holdings/HoldingsTable.tsx';
import { useHoldings } from '../holdings/holdings.ts';
import { PnlStats, useManualPnl } from '../manual-pnl/PnlStats.tsx';
import { OptionsTable } from '../options/OptionsTable.tsx';
import { useOptions } from '../options/options.ts';

const TITLE = 'Holdings';
const OPTIONS_TITLE = 'Options Positions';

export function StudentHoldings() {
  const isPhone = usePhone();
  /** On a phone, a list's title is next to the control that sorts it. */
  const isListed = ({ data, isError }: Pick<QueryResult<unknown>, 'data' | 'isError'>) =>
    isPhone && (data !== undefined || !isError);
  const holdings = useHoldings(MAIN_FUND);
  const options = useOptions(MAIN_FUND);
  const manualPnl = useManualPnl(MAIN_FUND);
  const optionCount = options.data && <Badge>{options.data.length}</Badge>;
  return (
    <Stack gap={3}>
      <Card
        title={isListed(holdings) ? undefined : TITLE}
        aria-label={TITLE}
        description={<MarkedText>{MAIN_FUND}</MarkedText>}
        density="dense"
        flush
      >
        <StatList density="dense" label="Profit and loss">
          <PnlStats holdings={holdings} manualPnl={manualPnl} audience="student" />
        </StatList>
        <HoldingsTable
          caption={
            isPhone && (
              <Cluster gap={2}>
                <h2>{TITLE}</h2>
                <span>
                  <MarkedText>{MAIN_FUND}</MarkedText>
                </span>
              </Cluster>
            )
          }
          holdings={holdings}
          audience="student"
          showFund={false}
        />
      </Card>
      <Card
        title={isListed(options) ? undefined : OPTIONS_TITLE}
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
