import { type Fund, formatCalendarDay, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { QueryError, type QueryResult, useTradingDay } from '@dashboard/mfe-kit';
import { Button, Card, Columns, Field, Stack, TextInput } from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { toIsoDay } from '../format/figures.ts';
import { FundSelect } from '../fund-select/FundSelect.tsx';
import { useKnownFund } from '../fund-select/use-funds.ts';
import { ActivityHistory } from './ActivityHistory.tsx';
import { listNames, useDay, useSyncActivity } from './daily-activity.ts';
import { type DayState, PositionList } from './PositionList.tsx';

export function ActivityPanels() {
  const [selected, setFund] = useState<Fund>(MAIN_FUND);
  const fund = useKnownFund(selected) ?? MAIN_FUND;
  return (
    <>
      <DailyActivityEditor fund={fund} onFundChange={setFund} />
      <ActivityHistory fund={fund} />
    </>
  );
}

interface DailyActivityEditorProps {
  fund: Fund;
  onFundChange: (fund: Fund) => void;
}

function DailyActivityEditor({ fund, onFundChange }: DailyActivityEditorProps) {
  const today = useTradingDay();
  const [selectedDate, setSelectedDate] = useState<string>();
  const date = selectedDate ?? today;
  const { saved, lists, isSaving } = useDay({ fund, date });
  const sync = useSyncActivity();
  const isEmpty = listNames.every((list) => lists[list].length === 0);
  const listProps = { fund, date, isSaving, state: getDayState(saved) };

  return (
    <Card
      title="Daily Activity Editor"
      description="Positions added to and removed from a fund on a given day"
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
        <Columns minColumnWidth={180} gap={3} style={{ maxWidth: 480 }}>
          <Field label="Fund">
            <FundSelect fund={fund} onFundChange={onFundChange} />
          </Field>
          <DateField date={date} onDateChange={setSelectedDate} />
        </Columns>
        <QueryError query={saved} title="The day could not be loaded" />
        <Columns minColumnWidth={300} gap={5} style={{ alignItems: 'start' }}>
          {listNames.map((list) => (
            <PositionList key={list} {...listProps} list={list} tickers={lists[list]} />
          ))}
        </Columns>
      </Stack>
    </Card>
  );
}

function getDayState({ data, isError }: Pick<QueryResult<unknown>, 'data' | 'isError'>): DayState {
  if (data !== undefined) return 'loaded';
  return isError ? 'failed' : 'loading';
}

/** The previous date stays in effect while a new one is being typed. */
function DateField(props: { date: string; onDateChange: (date: string) => void }) {
  const { date, onDateChange } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <Field label="Date">
      <TextInput
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        required
        value={typed ?? toIsoDay(date)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onDateChange(formatCalendarDay(target.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}
