import { type Fund, tickerSchema } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, Stack, Text } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type DayEdit, useEditDay } from './daily-activity.ts';
import type { DayListName } from './day-lists.ts';
import { TickerChips } from './TickerChips.tsx';
import { TickerEntry } from './TickerEntry.tsx';

const tickerFormSchema = z.object({ ticker: tickerSchema });

interface PositionListProps {
  fund: Fund;
  date: string;
  list: DayListName;
  title: string;
  tickers: readonly string[];
  isLoading: boolean;
  isSaving: boolean;
}

/** One of the two lists of a day: its tickers as chips, and a field that adds one (spec §5). */
export function PositionList(props: PositionListProps) {
  const { fund, date, list, title, tickers, isLoading, isSaving } = props;
  const form = useForm({
    resolver: zodResolver(tickerFormSchema),
    defaultValues: { ticker: '' },
    reValidateMode: 'onSubmit',
  });
  const { clearErrors, setFocus } = form;

  const edit = useEditDay((failed, isConflict) => {
    form.setError('ticker', { message: formatFailure(failed, isConflict) });
    // The ticker returns to the field, unless the next one is being typed.
    if (failed.kind === 'add' && form.getValues('ticker') === '') {
      form.setValue('ticker', failed.ticker);
    }
  });

  const addTicker = form.handleSubmit(({ ticker }) => {
    form.setValue('ticker', '');
    if (!tickers.includes(ticker)) void edit({ fund, date, list, kind: 'add', ticker });
  });

  const removeTicker = useCallback(
    (ticker: string) => {
      clearErrors();
      void edit({ fund, date, list, kind: 'remove', ticker });
    },
    [clearErrors, edit, fund, date, list],
  );
  const focusInput = useCallback(() => setFocus('ticker'), [setFocus]);

  return (
    <Stack gap={2} role="group" aria-label={title}>
      <Cluster gap={2}>
        <h3>{title}</h3>
        <Badge>{tickers.length}</Badge>
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
          {isLoading ? 'Loading...' : 'None'}
        </Text>
      )}
      <TickerEntry
        label={`Ticker for ${title}`}
        field={form.register('ticker')}
        isBlank={form.watch('ticker').trim() === ''}
        error={form.formState.errors.ticker?.message}
        isSaving={isSaving}
        onAdd={() => void addTicker()}
        onFocusField={focusInput}
      />
    </Stack>
  );
}

const formatFailure = ({ kind, ticker }: DayEdit, isConflict: boolean) =>
  `${ticker} was not ${kind === 'add' ? 'added' : 'removed'}.${
    isConflict ? ' Somebody else changed this day meanwhile; it was loaded again.' : ''
  }`;
