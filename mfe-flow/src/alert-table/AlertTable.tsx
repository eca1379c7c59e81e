import type { FlowAlert } from '@dashboard/contracts-flow';
import { useHost, useSortParam, useTradingDay } from '@dashboard/mfe-kit';
import {
  Badge,
  type Column,
  DataTable,
  type DataTableProps,
  formatSignedPercent,
  truncate,
  useMediaQuery,
} from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Age, OptionTypeBadge, ScreenshotMark } from '../alerts/AlertMarks.tsx';
import {
  computeSpotDistance,
  findLargestPremium,
  formatContractCount,
  formatDaysToExpiry,
  formatPremium,
  formatPrice,
  formatRatio,
  tradeSideLabels,
} from '../alerts/alerts.ts';
import { type AlertColumnsInput, alertColumns, flash, UNUSUAL_RATIO } from './alert-columns.tsx';

const Root = styled.div`
  & :is(small, [data-part='description']) {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  /* In every browser, a transformed row is the containing block of the button that covers it. */
  & tbody tr:not([aria-hidden]) {
    transform: translate(0);
    cursor: pointer;
  }
  & tbody :is([data-part='actions'], [data-part='ticker']) {
    position: relative;
    z-index: 3;
  }
  /* A pinned cell would trap its ticker below that button; this table never scrolls sideways. */
  & tbody [data-pinned] {
    position: static;
  }
  & td[data-wrap] {
    min-width: 150px;
  }
  @media (max-width: 1340px) {
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
const LISTED = '(max-width: 1020px)';

const noExtraColumns: readonly Column<FlowAlert>[] = [];

export interface AlertTableProps
  extends Pick<DataTableProps<FlowAlert>, 'label' | 'caption' | 'isSelected' | 'empty'>,
    Pick<AlertColumnsInput, 'descriptionLimit' | 'isNew' | 'arrived' | 'onOpen'> {
  alerts: readonly FlowAlert[];
  /** Must be stable. */
  extraColumns?: readonly Column<FlowAlert>[];
}

const getId = ({ id }: FlowAlert) => id;

export function AlertTable(props: AlertTableProps) {
  const { alerts, descriptionLimit, isNew, arrived, onOpen, extraColumns = noExtraColumns } = props;
  const { openSymbol } = useHost();
  const today = useTradingDay();
  const sorting = useSortParam('flow-sort');
  const isNarrow = useMediaQuery(NARROW);
  const largestPremium = useMemo(() => findLargestPremium(alerts), [alerts]);

  const columns = useMemo(() => {
    const input = { largestPremium, today, descriptionLimit, isNew, arrived, onOpen, openSymbol };
    return [...alertColumns(input), ...extraColumns];
  }, [largestPremium, today, descriptionLimit, isNew, arrived, onOpen, openSymbol, extraColumns]);
  const shownColumns = useMemo(
    () => (isNarrow ? columns.filter(({ id }) => id !== 'interest') : columns),
    [columns, isNarrow],
  );
  const list = useMemo(
    () => ({
      item: (alert: FlowAlert) => (
        <AlertItem
          alert={alert}
          today={today}
          descriptionLimit={descriptionLimit}
          isNew={isNew?.(alert)}
          hasArrived={arrived.has(alert.id)}
        />
      ),
      onOpen,
      rowHeight: ALERT_ITEM_HEIGHT_PX,
      media: LISTED,
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

/** Minimum height, including the divider below. */
const ALERT_ITEM_HEIGHT_PX = 80;

const ItemRoot = styled.span`
  display: grid;
  flex: 1;
  align-self: stretch;
  align-content: center;
  gap: 2px;
  min-width: 0;
  margin-inline: -16px;
  padding: 8px 16px;
  font-size: var(--text-sm);

  &[data-arrived] {
    ${flash}
  }
  & > span {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    white-space: nowrap;
  }
  & > span > :last-child {
    margin-inline-start: auto;
  }
  & > [data-part='contract'] {
    flex-wrap: wrap;
    font-size: var(--text-lg);
  }
  & > [data-part='facts'] {
    color: var(--text-muted);
    white-space: normal;
  }
  & > [data-part='description'] {
    display: block;
    color: var(--text-muted);
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

interface AlertItemProps extends Pick<AlertColumnsInput, 'today' | 'descriptionLimit'> {
  alert: FlowAlert;
  isNew: boolean | undefined;
  hasArrived: boolean;
}

function AlertItem(props: AlertItemProps) {
  const { alert, today, descriptionLimit, isNew, hasArrived } = props;
  const { volume, openInterest, volumeOiRatio: ratio, side } = alert;
  const days = formatDaysToExpiry(alert.expiry, today);
  const distance = computeSpotDistance(alert);
  return (
    <ItemRoot data-arrived={hasArrived ? '' : undefined}>
      <span data-part="contract">
        <strong>{alert.ticker}</strong>
        <OptionTypeBadge optionType={alert.optionType} />
        {formatPrice(alert.strike)}
        {isNew && <Badge tone="accent">New</Badge>}
        <strong>{formatPremium(alert)}</strong>
      </span>
      <span data-part="facts">
        {alert.expiry}
        {days && ` · ${days}`}
        {alert.sweep && <Badge tone="purple">Sweep</Badge>}
        {side && <span>{tradeSideLabels[side]}</span>}
        {alert.flowImage && <ScreenshotMark />}
        <Age createdAt={alert.createdAt} />
      </span>
      <span data-part="facts">
        {`Spot ${formatPrice(alert.spot)}`}
        {distance !== null && `, strike ${formatSignedPercent(distance, 1)}`}
        {` · Vol ${formatContractCount(volume)}`}
        {openInterest !== null && ` / OI ${formatContractCount(openInterest)}`}
        <span>
          {ratio !== null && ratio > UNUSUAL_RATIO && (
            <Badge tone="accent">{formatRatio(ratio)}</Badge>
          )}
        </span>
      </span>
      {alert.flowDescription && (
        <span data-part="description">{truncate(alert.flowDescription, descriptionLimit)}</span>
      )}
    </ItemRoot>
  );
}
