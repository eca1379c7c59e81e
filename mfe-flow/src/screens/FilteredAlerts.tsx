import type { FlowAlert } from '@dashboard/contracts-flow';
import { useTradingDay } from '@dashboard/mfe-kit';
import { Button, EmptyState, usePhone } from '@dashboard/ui';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { AlertTable, type AlertTableProps } from '../alert-table/AlertTable.tsx';
import { filterAlerts, isFilterActive } from '../filter/alert-filter.ts';
import { FilterControls } from '../filter/FilterControls.tsx';
import { useAlertFilter } from '../filter/use-alert-filter.ts';

const Line = styled.div`
  padding: 0 16px 6px;

  @media (max-width: 640px) {
    padding-bottom: 4px;
  }
`;

interface FilteredAlertsProps extends Omit<AlertTableProps, 'empty'> {
  /** The heading of the list; on a phone it stands beside the control that sorts it. */
  heading?: ReactNode;
  /** Stands behind the filters. */
  summary?: ReactNode;
  /** Shown in place of the filters and the table when there is no alert at all. */
  empty: ReactNode;
}

/** The filters of the alerts, and the table of those that match. */
export function FilteredAlerts(props: FilteredAlertsProps) {
  const { alerts, heading, summary, empty, ...table } = props;
  const isPhone = usePhone();
  const { filter, change, clear } = useAlertFilter();
  const today = useTradingDay();
  const matching: readonly FlowAlert[] = useMemo(
    () => filterAlerts(alerts, filter, today),
    [alerts, filter, today],
  );
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
          heading={!isPhone && heading}
          summary={summary}
          filter={filter}
          onChange={change}
          onClear={clear}
          count={isFilterActive(filter) ? `${matching.length} of ${alerts.length}` : ''}
        />
      </Line>
      <AlertTable
        {...table}
        caption={(isPhone && heading) || table.caption}
        alerts={matching}
        empty={
          <EmptyState
            title="No alert passes the filters"
            description="Change the filters, or clear them to see every alert again."
            action={<Button onClick={clear}>Show all alerts</Button>}
          />
        }
      />
    </>
  );
}
