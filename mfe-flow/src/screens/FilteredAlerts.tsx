import { QueryState, ShowOlder, useTradingDay } from '@dashboard/mfe-kit';
import { Button, EmptyState, formatQuantity, SkeletonTable, useMediaQuery } from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { AlertTable, type AlertTableProps, LISTED } from '../alert-table/AlertTable.tsx';
import { type useAlerts, type useAllAlerts, useResults } from '../alerts/alerts.ts';
import { filterAlerts, isFilterActive, useAlertFilter } from '../filter/alert-filter.ts';
import { FilterControls } from '../filter/FilterControls.tsx';

const Line = styled.div`
  padding: 0 16px 6px;

  @media (max-width: 640px) {
    padding-block: 2px 6px;
  }
`;

interface ListProps extends Omit<AlertTableProps, 'results'> {
  /** Above a list it's next to the control that sorts the list. */
  heading?: ReactNode;
  summary?: ReactNode;
}

interface FilteredAlertsProps extends Omit<ListProps, 'alerts'> {
  query: ReturnType<typeof useAlerts>;
  all: ReturnType<typeof useAllAlerts>;
}

export function FilteredAlerts({ query, all, ...list }: FilteredAlertsProps) {
  const { alerts, older, total } = all;
  return (
    <QueryState
      query={query}
      loading={<SkeletonTable label="Loading flow alerts" rows={5} columns={6} />}
      errorTitle="The flow alerts could not be loaded"
      errorMessage="The server did not answer. They appear as soon as it does."
      refetchError="The alerts could not be updated just now. Retrying every few seconds."
    >
      {() => (
        <>
          <FilteredList {...list} alerts={alerts} />
          <ShowOlder older={older} label="Show older alerts">
            Showing the newest {formatQuantity(alerts.length)}
            {total > alerts.length && ` of ${formatQuantity(total)}`} alerts
          </ShowOlder>
        </>
      )}
    </QueryState>
  );
}

function FilteredList({ alerts, heading, summary, empty, ...table }: ListProps) {
  const isListed = useMediaQuery(LISTED);
  const results = useResults();
  const { filter, change, clear } = useAlertFilter();
  const today = useTradingDay();
  const matching = useMemo(() => filterAlerts(alerts, filter, today), [alerts, filter, today]);
  if (alerts.length === 0) {
    return (
      <>
        {heading && <Line>{heading}</Line>}
        {empty}
      </>
    );
  }
  return (
    <>
      <Line>
        <FilterControls
          heading={!isListed && heading}
          summary={summary}
          filter={filter}
          onChange={change}
          onClear={clear}
          count={isFilterActive(filter) ? `${matching.length} of ${alerts.length}` : ''}
        />
      </Line>
      <AlertTable
        {...table}
        caption={isListed && heading}
        alerts={matching}
        results={results}
        empty={
          <EmptyState
            title="No alerts match the filters"
            description="Change the filters, or clear them to see all alerts."
            action={<Button onClick={clear}>Show all alerts</Button>}
          />
        }
      />
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-height: 44px;

  & > [data-part='text'] {
    flex: 1;
    min-width: 0;
  }
  & h2 {
    color: var(--text);
    font-size: var(--text-md);
  }
  & h3 {
    font-size: var(--text-sm);
  }
`;

interface ListHeadingProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

export function ListHeading({ title, children, actions }: ListHeadingProps) {
  return (
    <Root>
      <div data-part="text">
        <h2>{title}</h2>
        {children}
      </div>
      {actions}
    </Root>
  );
}
