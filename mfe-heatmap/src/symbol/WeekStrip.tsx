import {
  formatCalendarDay,
  isRangeField,
  type Range,
  type StateChange,
  type StateField,
  type Stock,
  stateFields,
  type TrendField,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { QueryError, useHost } from '@dashboard/mfe-kit';
import { Badge, LoadingBlock, Text, VisuallyHidden } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { RangeMarker } from '../stocks/StateBadge.tsx';
import { useStateHistory } from '../stocks/state-history.ts';
import { getStateTone } from '../stocks/stock-values.ts';
import { addDays, createDayOf, useToday } from '../stocks/weeks.ts';

interface DayStates {
  /** YYYY-MM-DD in the trading time zone. */
  readonly day: string;
  /** At the end of the day, or now. */
  readonly values: Pick<Stock, StateField>;
  readonly changed: ReadonlySet<string>;
}

const STRIP_DAYS = 5;
const SEARCHED_DAYS = 8;

const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

/** The last five weekdays, always including today; YYYY-MM-DD, oldest first. */
export function listWeekdays(today: string): string[] {
  return Array.from({ length: SEARCHED_DAYS }, (_, index) => addDays(today, -index))
    .filter((day, index) => index === 0 || isWeekday(day))
    .slice(0, STRIP_DAYS)
    .reverse();
}

/** @param changes since the first day, oldest first; may include other stocks */
export function computeDayStates(
  stock: Stock,
  changes: readonly StateChange[],
  days: readonly string[],
  dayOf: (instant: string) => string,
): readonly DayStates[] {
  const own = changes.filter(({ symbol }) => symbol === stock.symbol);
  return days.map((day) => {
    const later = own.filter(({ at }) => dayOf(at) > day).toReversed();
    const earlier = Object.fromEntries(later.map(({ field, before }) => [field, before]));
    const changed = own.filter(({ at }) => dayOf(at) === day).map(({ field }) => field);
    return { day, values: { ...stock, ...earlier }, changed: new Set(changed) };
  });
}

const Table = styled.table`
  width: calc(100% + 4px);
  margin-inline: -2px;
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  font-size: var(--text-sm);

  & caption {
    padding: 0 2px 4px;
    font-weight: 600;
    text-align: start;
  }
  & th {
    padding: 2px 0;
    color: var(--text-muted);
    font-weight: 500;
    text-align: start;
  }
  & thead th {
    text-align: center;
  }
  & thead th:first-child,
  & tbody th {
    width: 64px;
  }
  & thead th[data-today] {
    color: var(--text);
    font-weight: 600;
  }
  & td {
    position: relative;
    height: 26px;
    border-radius: var(--radius-sm);
    text-align: center;
  }
  & td > span {
    justify-content: center;
    width: 100%;
    min-height: 26px;
    align-items: center;
  }
  & td[data-changed]::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    border: 4px solid transparent;
    border-top-color: var(--text);
    border-right-color: var(--text);
  }
`;

const formatRowName = (label: string) => label.replace(/ BX$/, '');

export function WeekStrip({ stock }: { stock: Stock }) {
  const { tradingTimeZone } = useHost();
  const today = useToday();
  const history = useStateHistory();
  const steps = history.data?.steps;
  const week = useMemo(() => {
    const changes = steps?.flatMap((step) => step.changes);
    const dayOf = createDayOf(tradingTimeZone);
    return changes && computeDayStates(stock, changes, listWeekdays(today), dayOf);
  }, [steps, stock, today, tradingTimeZone]);
  if (week) return <Week week={week} />;
  if (history.isError) return <QueryError query={history} title="This week could not be loaded" />;
  return <LoadingBlock label="Loading the last five days" height="138px" />;
}

function Week({ week }: { week: readonly DayStates[] }) {
  return (
    <Table>
      <caption>The last five days</caption>
      <thead>
        <tr>
          <th>
            <VisuallyHidden>Value</VisuallyHidden>
          </th>
          {week.map(({ day }, index) => {
            const isToday = index === week.length - 1;
            return (
              <th key={day} scope="col" data-today={isToday ? '' : undefined}>
                {isToday ? 'Today' : formatCalendarDay(day).slice(0, 5)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {trendFields.map((field) => (
          <tr key={field}>
            <th scope="row">{formatRowName(stateFields[field].label)}</th>
            {week.map(({ day, values, changed }) => (
              <td key={day} data-changed={changed.has(field) ? '' : undefined}>
                <DayValue field={field} value={values[field]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DayValue({ field, value }: { field: TrendField; value: Stock[TrendField] }) {
  if (value === null) return <Text tone="muted">—</Text>;
  if (!isRangeField(field)) {
    return (
      <Badge size="large" tone={getStateTone(field, value)}>
        {value}
      </Badge>
    );
  }
  return (
    <span data-tooltip={value} style={{ display: 'inline-flex' }}>
      <RangeMarker range={value as Range} alone />
      <VisuallyHidden>{value}</VisuallyHidden>
    </span>
  );
}
