import {
  type BotField,
  botFields,
  formatPosition,
  type Stock,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { QueryState } from '@dashboard/mfe-kit';
import {
  ActionButton,
  Badge,
  Card,
  Cluster,
  type Column,
  DataTable,
  EmptyState,
  type ListForm,
  ListRow,
  LoadingState,
  Switch,
} from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { useMemo, useTransition } from 'react';
import { styled } from 'styled-components';
import { useEditStock } from '../stocks/edit-stocks.ts';
import { selectPositionTone } from '../stocks/stock-values.ts';
import { formatStockCount, type StockEdit, useStocks } from '../stocks/use-stocks.ts';

const empty = <EmptyState title="No stocks available - Add stocks in the Heat Map section first" />;

const getRowKey = ({ id }: Stock) => id;

export function BotPositions() {
  const stocks = useStocks('admin');
  const editStock = useEditStock();
  const columns = useMemo(() => createBotColumns(editStock), [editStock]);
  const list = useMemo(() => createBotList(editStock), [editStock]);
  // Not `isFetching`: every saved switch refetches in the background, which shouldn't show here.
  const [refreshing, startRefresh] = useTransition();
  const refresh = () =>
    startRefresh(async () => {
      await stocks.refetch();
    });

  return (
    <Card
      title="Bot Position Management"
      actions={
        <>
          {stocks.data && <Badge>{formatStockCount(stocks.data)}</Badge>}
          <ActionButton
            label="Refresh"
            icon={<RefreshCw />}
            pending={refreshing}
            onClick={refresh}
          />
        </>
      }
      density="dense"
      flush
    >
      <QueryState
        query={stocks}
        loading={<LoadingState text="Loading stocks..." />}
        errorTitle="Failed to fetch stocks"
      >
        {(rows) => (
          <DataTable
            label="Bot positions"
            columns={columns}
            list={list}
            rows={rows}
            rowKey={getRowKey}
            frame="none"
            empty={empty}
          />
        )}
      </QueryState>
    </Card>
  );
}

const countActiveBots = (stock: Stock) => botFields.filter((field) => stock[field]).length;

const formatActiveBots = (stock: Stock) => `${countActiveBots(stock)} / ${botFields.length} active`;

type EditStock = (edit: StockEdit) => void;

interface BotSwitchProps {
  stock: Stock;
  field: BotField;
  editStock: EditStock;
}

function BotSwitch({ stock, field, editStock }: BotSwitchProps) {
  const { id, symbol } = stock;
  return (
    <Switch
      aria-label={`${stateFields[field].label} of ${symbol}`}
      checked={stock[field]}
      onCheckedChange={(checked) => editStock({ id, symbol, change: { [field]: checked } })}
    />
  );
}

const Switches = styled.span`
  display: flex;
  gap: 10px;
`;

/** As tall as a thumb needs, since a press on its caption turns the switch too. */
const Captioned = styled.label`
  display: grid;
  align-content: center;
  gap: 3px;
  justify-items: center;
  width: 62px;
  min-height: 44px;
  color: var(--text-muted);
  font-size: var(--text-xs);
`;

const createBotList = (editStock: EditStock): ListForm<Stock> => ({
  item: (stock) => (
    <ListRow
      title={stock.symbol}
      meta={formatActiveBots(stock)}
      trailing={
        <Switches>
          {botFields.map((field) => (
            <Captioned key={field}>
              <span aria-hidden="true">{stateFields[field].label.replace(/^BX | Bot$/g, '')}</span>
              <BotSwitch stock={stock} field={field} editStock={editStock} />
            </Captioned>
          ))}
        </Switches>
      }
    />
  ),
  rowHeight: 60,
});

function createBotColumns(editStock: EditStock): readonly Column<Stock>[] {
  const botColumn = (field: BotField): Column<Stock> => ({
    id: field,
    header: stateFields[field].label,
    sortValue: (stock) => stock[field],
    cell: (stock) => (
      <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
        <BotSwitch stock={stock} field={field} editStock={editStock} />
        <Badge tone={selectPositionTone(stock[field])}>{formatPosition(stock[field])}</Badge>
      </Cluster>
    ),
  });
  return [
    {
      id: 'stock',
      header: 'Stock',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: ({ symbol }) => <strong>{symbol}</strong>,
    },
    ...botFields.map(botColumn),
    {
      id: 'active',
      header: 'Active',
      align: 'end',
      sortValue: countActiveBots,
      firstDirection: 'descending',
      cell: formatActiveBots,
    },
  ];
}
