import type { FlowAlert } from '@dashboard/contracts-flow';
import { useHost, useSortParam, useTradingDay } from '@dashboard/mfe-kit';
import { type Column, DataTable, type DataTableProps, useMediaQuery } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { findLargestPremium } from '../alerts/alerts.ts';
import { AlertItem } from './AlertItem.tsx';
import { type AlertColumnsInput, alertColumns, dimmed } from './alert-columns.tsx';

/*
 * In every browser, a transformed row is the containing block of the button that covers it. A
 * pinned cell would trap its ticker below that button; this table never scrolls sideways.
 */
const Root = styled.div`
  & :is(small, [data-part='description']) {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & [data-sign] > i {
    bottom: 0;
  }
  & td [data-sign] > i {
    bottom: -1px;
  }
  & tbody tr:not([aria-hidden]) {
    transform: translate(0);
    cursor: pointer;
  }
  & tbody :is([data-part='actions'], [data-part='ticker']) {
    position: relative;
    z-index: 3;
  }
  & tbody [data-pinned] {
    position: static;
    background: none;
  }
  & [data-pinned] {
    box-shadow: none;
  }
  & tbody tr:has([data-expired]) {
    ${dimmed}
  }
  & tbody tr:has([data-expired]) :is(strong, [data-part='ticker']) {
    color: inherit;
  }
  & td[data-wrap] {
    min-width: 150px;
  }
  & :is(td[data-wrap], [data-part='description']) {
    text-wrap-style: pretty;
  }
  & li [data-part='ended'] {
    display: none;
  }
  @media (max-width: 1600px) {
    & table {
      --cell-x: 8px;
    }
  }
  @media (max-width: 1120px) {
    & table {
      --cell-x: 4px;
    }
  }
`;

/** Below this width, open interest has no column: volume and its ratio imply it. */
const NARROW = '(max-width: 1260px)';
/** Below this width, the table doesn't fit and becomes a list. */
export const LISTED = '(max-width: 1080px)';

const noExtraColumns: readonly Column<FlowAlert>[] = [];

export interface AlertTableProps
  extends Pick<DataTableProps<FlowAlert>, 'label' | 'caption' | 'isSelected'>,
    Pick<AlertColumnsInput, 'descriptionLimit' | 'results' | 'isNew' | 'arrived' | 'onOpen'> {
  alerts: readonly FlowAlert[];
  /** Must be stable. */
  extraColumns?: readonly Column<FlowAlert>[];
}

const getId = ({ id }: FlowAlert) => id;

export function AlertTable(props: AlertTableProps) {
  const { alerts, descriptionLimit, results, isNew, arrived, onOpen } = props;
  const { extraColumns = noExtraColumns } = props;
  const { openSymbol } = useHost();
  const today = useTradingDay();
  const sorting = useSortParam('flow-sort');
  const isNarrow = useMediaQuery(NARROW);
  const largestPremium = useMemo(() => findLargestPremium(alerts), [alerts]);

  const columns = useMemo(() => {
    const marks = { results, isNew, arrived };
    const input = { largestPremium, today, descriptionLimit, ...marks, onOpen, openSymbol };
    return [...alertColumns(input), ...extraColumns];
  }, [
    largestPremium,
    today,
    descriptionLimit,
    results,
    isNew,
    arrived,
    onOpen,
    openSymbol,
    extraColumns,
  ]);
  const shownColumns = useMemo(
    () => (isNarrow ? columns.filter(({ id }) => id !== 'interest') : columns),
    [columns, isNarrow],
  );
  const list = useMemo(
    () => ({
      item: (alert: FlowAlert) => (
        <AlertItem
          alert={alert}
          result={results.get(alert.id)}
          today={today}
          descriptionLimit={descriptionLimit}
          largestPremium={largestPremium}
          isNew={isNew?.(alert)}
          hasArrived={arrived.has(alert.id)}
        />
      ),
      onOpen,
      rowHeight: 64,
      media: LISTED,
    }),
    [today, descriptionLimit, largestPremium, results, isNew, arrived, onOpen],
  );
  return (
    <Root>
      <DataTable
        {...sorting}
        label={props.label}
        columns={shownColumns}
        rows={alerts}
        rowKey={getId}
        isSelected={props.isSelected}
        frame="none"
        scrollsWithPage
        caption={props.caption}
        list={list}
      />
    </Root>
  );
}
