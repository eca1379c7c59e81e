import type { FlowAlert } from '@dashboard/contracts-flow';
import { useHost, useSortParam, useTradingDay } from '@dashboard/mfe-kit';
import { type Column, DataTable, type DataTableProps, useMediaQuery } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { findLargestPremium } from '../alerts/premium.ts';
import { ALERT_ITEM_HEIGHT_PX, AlertItem } from './AlertItem.tsx';
import { type AlertColumnsInput, alertColumns } from './alert-columns.tsx';

const Root = styled.div`
  & small {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & [data-part='description'] {
    display: block;
    overflow: hidden;
    color: var(--text-muted);
    font-size: var(--text-sm);
    text-overflow: ellipsis;
  }
  & td:has(> [data-part='description']) {
    max-width: 0;
    min-width: 160px;
  }
  /* A transformed row is the containing block of the button that covers it, in every browser. */
  & tbody tr:not([aria-hidden]) {
    transform: translate(0);
    cursor: pointer;
  }
  & tbody :is([data-part='actions'], [data-part='ticker']) {
    position: relative;
    z-index: 3;
  }
  @media (max-width: 1100px) {
    & table {
      --cell-x: 8px;
    }
    & thead th:has(> [data-part='description-heading']),
    & tbody td:has(> [data-part='description']) {
      display: none;
    }
  }
  @media (max-width: 900px) {
    & table {
      --cell-x: 4px;
    }
  }
`;

/** The viewport in which not all columns have room, and those that the detail of an alert is enough for. */
const NARROW = '(max-width: 1000px)';
const WIDE_COLUMNS: ReadonlySet<string> = new Set(['spot', 'volume', 'interest', 'description']);

const noExtraColumns: readonly Column<FlowAlert>[] = [];
const isNeverNew = () => false;

export interface AlertTableProps
  extends Pick<DataTableProps<FlowAlert>, 'label' | 'caption' | 'isSelected' | 'empty'>,
    Pick<AlertColumnsInput, 'descriptionLimit' | 'arrived' | 'onOpen'> {
  alerts: readonly FlowAlert[];
  isNew?: AlertColumnsInput['isNew'];
  /** Columns behind those of the alert; keep them stable. */
  extraColumns?: readonly Column<FlowAlert>[];
}

const getId = ({ id }: FlowAlert) => id;

/** The alerts as a table, or on a phone as a list; newest first until it is sorted. */
export function AlertTable(props: AlertTableProps) {
  const { alerts, descriptionLimit, arrived, onOpen, isNew = isNeverNew } = props;
  const { extraColumns = noExtraColumns } = props;
  const { openSymbol } = useHost();
  const today = useTradingDay();
  const sorting = useSortParam('flow-sort');
  const isNarrow = useMediaQuery(NARROW);
  const largestPremium = useMemo(() => findLargestPremium(alerts), [alerts]);

  const columns = useMemo(
    () => [
      ...alertColumns({
        ...{ largestPremium, today, descriptionLimit, isNew, arrived },
        ...{ onOpen, onOpenSymbol: openSymbol },
      }),
      ...extraColumns,
    ],
    [largestPremium, today, descriptionLimit, isNew, arrived, onOpen, openSymbol, extraColumns],
  );
  const shownColumns = useMemo(
    () => (isNarrow ? columns.filter(({ id }) => !WIDE_COLUMNS.has(id)) : columns),
    [columns, isNarrow],
  );
  const list = useMemo(
    () => ({
      item: (alert: FlowAlert) => (
        <AlertItem
          alert={alert}
          today={today}
          descriptionLimit={descriptionLimit}
          isNew={isNew}
          hasArrived={arrived.has(alert.id)}
        />
      ),
      onOpen,
      rowHeight: ALERT_ITEM_HEIGHT_PX,
    }),
    [today, descriptionLimit, isNew, arrived, onOpen],
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
        caption={props.caption}
        empty={props.empty}
        list={list}
      />
    </Root>
  );
}
