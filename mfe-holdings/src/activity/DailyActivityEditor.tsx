import type { Fund } from '@dashboard/contracts-portfolio';
import { QueryError, type QueryResult, useTradingDay } from '@dashboard/mfe-kit';
import { Button, Card, Columns, Stack } from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useDay } from './daily-activity.ts';
import { FundDayFields } from './FundDayFields.tsx';
import { type DayState, PositionList } from './PositionList.tsx';
import { useSyncActivity } from './sync-activity.ts';

interface DailyActivityEditorProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
}

/** The tickers added to a fund and removed from it on a day; each edit is saved at once (spec §4). */
export function DailyActivityEditor({ fund, onFundChange }: DailyActivityEditorProps) {
  const today = useTradingDay();
  const [selectedDate, setSelectedDate] = useState<string>();
  const date = selectedDate ?? today;
  const { saved, lists, isSaving } = useDay({ fund, date });
  const sync = useSyncActivity();
  const { addedPositions, removedPositions } = lists;
  const isEmpty = addedPositions.length + removedPositions.length === 0;
  const listProps = { fund, date, isSaving, state: getDayState(saved) };

  return (
    <Card
      title="Daily Activity Editor"
      description="Positions that came into a fund and left it on a day"
      actions={
        <Button
          icon={<RefreshCw />}
          disabled={isSaving || isEmpty}
          pending={sync.isPending}
          onClick={() => sync.mutate({ day: { fund, date }, lists })}
        >
          Sync to History
        </Button>
      }
    >
      <Stack gap={4}>
        <FundDayFields
          fund={fund}
          date={date}
          onFundChange={onFundChange}
          onDateChange={setSelectedDate}
        />
        <QueryError query={saved} title="The day could not be loaded" />
        <Columns minColumnWidth={300} gap={5} style={{ alignItems: 'start' }}>
          <PositionList
            {...listProps}
            list="addedPositions"
            title="Added Positions"
            tickers={addedPositions}
          />
          <PositionList
            {...listProps}
            list="removedPositions"
            title="Removed Positions"
            tickers={removedPositions}
          />
        </Columns>
      </Stack>
    </Card>
  );
}

function getDayState({ data, isError }: Pick<QueryResult<unknown>, 'data' | 'isError'>): DayState {
  if (data !== undefined) return 'loaded';
  return isError ? 'failed' : 'loading';
}
