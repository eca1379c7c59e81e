import { type Stock, stateFields, structureFields } from '@dashboard/contracts-portfolio';
import { QueryError, useHost, useTradingDay } from '@dashboard/mfe-kit';
import { Badge, Skeleton, Text, VisuallyHidden } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useStateHistory } from '../replay/index.ts';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import { structureTones } from '../stocks/stock-values.ts';
import { computeDayStates, type DayStates, listWeekdays } from './week-states.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 2px;
  table-layout: fixed;
  font-size: var(--text-sm);

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
    height: 28px;
    border-radius: var(--radius-sm);
    text-align: center;
  }
  & td > span {
    justify-content: center;
    width: 100%;
    min-height: 28px;
    align-items: center;
  }
  /* A corner marks the day on which a value changed. */
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

/** `Monthly`: the labels of BX values without what they have in common. */
const formatRowName = (label: string) => label.replace(/ BX$/, '');

/** The values of a stock on each of the last five trading days; a corner marks those that changed. */
export function WeekStrip({ stock }: { stock: Stock }) {
  const { tradingTimeZone: timeZone } = useHost();
  const today = useTradingDay();
  const history = useStateHistory();
  const steps = history.data?.steps;
  const week = useMemo(() => {
    const calendar = new Intl.DateTimeFormat('en-US', {
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      timeZone,
    });
    const changes = steps?.flatMap((step) => step.changes);
    return (
      changes &&
      computeDayStates(stock, changes, listWeekdays(today), (at) => calendar.format(new Date(at)))
    );
  }, [steps, stock, today, timeZone]);
  if (week) return <Week week={week} />;
  if (history.isError) return <QueryError query={history} title="Its week could not be loaded" />;
  return (
    <div role="status">
      <VisuallyHidden>Loading its week</VisuallyHidden>
      <Skeleton height="146px" />
    </div>
  );
}

function Week({ week }: { week: readonly DayStates[] }) {
  return (
    <Table>
      <caption>
        <VisuallyHidden>Its week</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th>
            <VisuallyHidden>Value</VisuallyHidden>
          </th>
          {week.map(({ day }, index) => {
            const isToday = index === week.length - 1;
            return (
              <th key={day} scope="col" data-today={isToday ? '' : undefined}>
                {isToday ? 'Today' : day.slice(0, 5)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Range</th>
          {week.map(({ day, values, changed }) => (
            <td key={day} data-changed={changed.has('range') ? '' : undefined}>
              {values.range ? (
                <span data-tooltip={values.range} style={{ display: 'inline-flex' }}>
                  <RangeMarker range={values.range} alone />
                  <VisuallyHidden>{values.range}</VisuallyHidden>
                </span>
              ) : (
                <Text tone="muted">—</Text>
              )}
            </td>
          ))}
        </tr>
        {structureFields.map((field) => (
          <tr key={field}>
            <th scope="row">{formatRowName(stateFields[field].label)}</th>
            {week.map(({ day, values, changed }) => {
              const value = values[field];
              return (
                <td key={day} data-changed={changed.has(field) ? '' : undefined}>
                  {value ? (
                    <Badge tone={structureTones[value]}>{value}</Badge>
                  ) : (
                    <Text tone="muted">—</Text>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
