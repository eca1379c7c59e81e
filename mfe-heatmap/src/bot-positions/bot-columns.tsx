import { type BotField, botFields, type Stock } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, type Column, Switch } from '@dashboard/ui';
import type { StockEdit } from '../stocks/stock-edit.ts';
import { botNames, formatPosition, selectPositionTone } from '../stocks/stock-values.ts';

const countActiveBots = (stock: Stock) => botFields.filter((field) => stock[field]).length;

/**
 * The columns of the bot positions: a switch with its badge for each bot (spec §2).
 * @param editStock saves an edit
 */
export function createBotColumns(editStock: (edit: StockEdit) => void): readonly Column<Stock>[] {
  const botColumn = (field: BotField): Column<Stock> => ({
    id: field,
    header: botNames[field],
    sortValue: (stock) => stock[field],
    cell: ({ id, symbol, [field]: inPosition }) => (
      <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
        <Switch
          aria-label={`${botNames[field]} of ${symbol}`}
          checked={inPosition}
          onCheckedChange={(checked) => editStock({ id, symbol, change: { [field]: checked } })}
        />
        <Badge tone={selectPositionTone(inPosition)}>{formatPosition(inPosition)}</Badge>
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
      cell: (stock) => `${countActiveBots(stock)} / ${botFields.length} active`,
    },
  ];
}
