import { type Fund, tickerSchema } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, Stack, Text } from '@dashboard/ui';
import { useCallback, useRef, useState } from 'react';
import { type DayEdit, useEditDay } from './daily-activity.ts';
import type { DayListName } from './day-lists.ts';
import { TickerChips } from './TickerChips.tsx';
import { TickerEntry } from './TickerEntry.tsx';

/** Whether the lists of a day are known; one that failed to load shows no tickers (spec §7). */
export type DayState = 'loading' | 'failed' | 'loaded';

/** What stands in place of no tickers. */
const stateTexts: Readonly<Record<DayState, string>> = {
  loading: 'Loading...',
  failed: 'Could not be loaded',
  loaded: 'None',
};

interface PositionListProps {
  fund: Fund;
  date: string;
  list: DayListName;
  title: string;
  tickers: readonly string[];
  state: DayState;
  isSaving: boolean;
}

/** One of the two lists of a day: its tickers as chips, and a field that adds one (spec §5). */
export function PositionList(props: PositionListProps) {
  const { fund, date, list, title, tickers, state, isSaving } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const returned = useRef<DayEdit>(undefined);

  const edit = useEditDay((failed, isConflict) => {
    setError(formatFailure(failed, isConflict));
    // The ticker returns to the field, unless the next one is being typed.
    if (failed.kind === 'remove' || input.current?.value !== '') return;
    setText(failed.ticker);
    returned.current = failed;
  });

  function addTicker() {
    const { data: ticker, error: refused } = tickerSchema.safeParse(text);
    if (ticker === undefined) return setError(refused.issues[0]?.message);
    setError(undefined);
    setText('');
    const insteadOf = listReplaced(returned.current, { fund, date, ticker });
    returned.current = undefined;
    if (tickers.includes(ticker) && insteadOf.length === 0) return;
    void edit({ fund, date, list, kind: 'add', ticker, insteadOf });
  }

  const removeTicker = useCallback(
    (ticker: string) => {
      setError(undefined);
      void edit({ fund, date, list, kind: 'remove', ticker });
    },
    [edit, fund, date, list],
  );
  const focusInput = useCallback(() => input.current?.focus(), []);

  return (
    <Stack gap={2} role="group" aria-label={title}>
      <Cluster gap={2}>
        <h3>{title}</h3>
        {state === 'loaded' && <Badge>{tickers.length}</Badge>}
      </Cluster>
      {tickers.length > 0 && (
        <TickerChips
          label={title}
          tickers={tickers}
          onRemove={removeTicker}
          onLastRemoved={focusInput}
        />
      )}
      {tickers.length === 0 && (
        <Text size="sm" tone="muted" role="status">
          {stateTexts[state]}
        </Text>
      )}
      <TickerEntry
        label={`Ticker for ${title}`}
        inputRef={input}
        text={text}
        onTextChange={setText}
        error={error}
        isSaving={isSaving}
        onAdd={addTicker}
        onFocusField={focusInput}
      />
    </Stack>
  );
}

/** The tickers of failed attempts at this entry; an answer that was lost may have added them. */
const listReplaced = (
  failed: DayEdit | undefined,
  { fund, date, ticker }: Pick<DayEdit, 'fund' | 'date' | 'ticker'>,
): string[] =>
  failed?.fund === fund && failed.date === date
    ? [...(failed.insteadOf ?? []), failed.ticker].filter((other) => other !== ticker)
    : [];

const formatFailure = ({ kind, ticker }: DayEdit, isConflict: boolean) =>
  `${ticker} was not ${kind === 'add' ? 'added' : 'removed'}.${
    isConflict ? ' Somebody else changed this day meanwhile; it was loaded again.' : ''
  }`;
