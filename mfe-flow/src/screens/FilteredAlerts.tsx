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
`;

interface ListProps extends Omit<AlertTableProps, 'results'> {
  heading?: ReactNode;
  empty: ReactNode;
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

function FilteredList({ alerts, heading, empty, ...table }: ListProps) {
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
  const controls = (
    <FilterControls
      heading={heading}
      filter={filter}
      onChange={change}
      onClear={clear}
      count={isFilterActive(filter) ? `${matching.length} of ${alerts.length}` : ''}
    />
  );
  return (
    <>
      {!isListed && <Line>{controls}</Line>}
      <AlertTable {...table} caption={isListed && controls} alerts={matching} results={results} />
      {/* A list's own empty state would remount the controls in its caption. */}
      {matching.length === 0 && (
        <EmptyState
          title="No alerts match the filters"
          description="Change the filters, or clear them to see all alerts."
          action={<Button onClick={clear}>Show all alerts</Button>}
        />
      )}
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 6px 16px;

  & > [data-part='text'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    min-width: 0;
  }
  & :is(h2, h3) {
    flex-basis: 100%;
  }
  & h3 {
    color: var(--text-muted);
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
