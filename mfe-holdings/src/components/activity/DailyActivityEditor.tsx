import { type Fund, funds } from '@dashboard/contracts-portfolio';
import { useTradingDay } from '@dashboard/mfe-kit';
import { Button, Card, Columns, ErrorState, Stack } from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useDay } from '../../api/daily-activity.ts';
import { useSyncActivity } from '../../api/sync-activity.ts';
import { DayChoice } from './DayChoice.tsx';
import { PositionList } from './PositionList.tsx';

interface DailyActivityEditorProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
}

/** The tickers that came into a fund and left it on a day; each edit is saved at once (spec §4). */
export function DailyActivityEditor({ fund, onFundChange }: DailyActivityEditorProps) {
  const today = useTradingDay();
  const [chosenDate, setChosenDate] = useState<string>();
  const date = chosenDate ?? today;
  const { saved, lists, isSaving } = useDay({ fund, date });
  const sync = useSyncActivity();
  const { addedPositions, removedPositions } = lists;
  const isLoading = saved.isPending;
  const isEmpty = addedPositions.length + removedPositions.length === 0;

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
        <DayChoice {...{ fund, date, funds, onFundChange }} onDateChange={setChosenDate} />
        {saved.isError && !saved.data && (
          <ErrorState
            title="The day could not be loaded"
            message="The server did not answer. Nothing was lost."
            onRetry={() => void saved.refetch()}
            retrying={saved.isFetching}
          />
        )}
        <Columns minColumnWidth={300} gap={5} style={{ alignItems: 'start' }}>
          <PositionList
            {...{ fund, date, isSaving, isLoading }}
            list="addedPositions"
            title="Added Positions"
            tickers={addedPositions}
          />
          <PositionList
            {...{ fund, date, isSaving, isLoading }}
            list="removedPositions"
            title="Removed Positions"
            tickers={removedPositions}
          />
        </Columns>
      </Stack>
    </Card>
  );
}
