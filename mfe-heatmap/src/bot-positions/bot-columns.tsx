import {
  type BotField,
  botFields,
  formatPosition,
  type Stock,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { Badge, Cluster, type Column, type ListForm, ListRow, Switch } from '@dashboard/ui';
import { styled } from 'styled-components';
import { selectPositionTone } from '../stocks/stock-values.ts';
import type { StockEdit } from '../stocks/use-stocks.ts';

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

  & > span {
    display: grid;
    gap: 3px;
    justify-items: center;
    width: 62px;
    color: var(--text-muted);
    font-size: var(--text-xs);
  }
`;

export const createBotList = (editStock: EditStock): ListForm<Stock> => ({
  item: (stock) => (
    <ListRow
      title={stock.symbol}
      meta={formatActiveBots(stock)}
      trailing={
        <Switches>
          {botFields.map((field) => (
            <span key={field}>
              <span aria-hidden="true">{stateFields[field].label.replace(/^BX | Bot$/g, '')}</span>
              <BotSwitch stock={stock} field={field} editStock={editStock} />
            </span>
          ))}
        </Switches>
      }
    />
  ),
  rowHeight: 60,
});

export function createBotColumns(editStock: EditStock): readonly Column<Stock>[] {
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
