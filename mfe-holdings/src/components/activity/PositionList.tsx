import { type Fund, tickerSchema } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, Stack, Text } from '@dashboard/ui';
import { useCallback, useRef, useState } from 'react';
import { type DayEdit, useEditDay } from '../../api/daily-activity.ts';
import type { DayListName } from '../../model/day-lists.ts';
import { TickerChips } from './TickerChips.tsx';
import { TickerEntry } from './TickerEntry.tsx';

interface PositionListProps {
  fund: Fund;
  date: string;
  list: DayListName;
  title: string;
  tickers: readonly string[];
  isLoading: boolean;
  isSaving: boolean;
}

/** One of the two lists of a day: its chips, and a field that adds to it (spec §5). */
export function PositionList(props: PositionListProps) {
  const { fund, date, list, title, tickers, isLoading, isSaving } = props;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const save = useEditDay((edit, wasStale) => {
    setError(wordsOf(edit, wasStale));
    // What was typed is there again, unless the next ticker is being typed already.
    if (edit.kind === 'add') setTyped((text) => text || edit.ticker);
  });

  function add() {
    if (typed.trim() === '') return;
    const { data: ticker, error: fault } = tickerSchema.safeParse(typed);
    setError(fault?.issues[0]?.message);
    if (ticker === undefined) return;
    setTyped('');
    if (!tickers.includes(ticker)) save({ fund, date, list, kind: 'add', ticker });
  }

  const remove = useCallback(
    (ticker: string) => {
      setError(undefined);
      save({ fund, date, list, kind: 'remove', ticker });
    },
    [save, fund, date, list],
  );
  const focusField = useCallback(() => field.current?.focus(), []);

  return (
    <Stack gap={2} role="group" aria-label={title}>
      <Cluster gap={2}>
        <h3>{title}</h3>
        <Badge>{tickers.length}</Badge>
      </Cluster>
      {tickers.length > 0 && (
        <TickerChips label={title} tickers={tickers} onRemove={remove} onNoneLeft={focusField} />
      )}
      {tickers.length === 0 && (
        <Text size="sm" tone="muted" role="status">
          {isLoading ? 'Loading...' : 'None'}
        </Text>
      )}
      <TickerEntry
        label={`Ticker for ${title}`}
        {...{ field, typed, error, isSaving }}
        onType={setTyped}
        onAdd={add}
      />
    </Stack>
  );
}

const wordsOf = ({ kind, ticker }: DayEdit, wasStale: boolean) =>
  `${ticker} was not ${kind === 'add' ? 'added' : 'removed'}.${
    wasStale ? ' Somebody else changed this day meanwhile; it was loaded again.' : ''
  }`;
