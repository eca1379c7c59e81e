import { type BotField, botFields, type Stock } from '@dashboard/contracts-portfolio';
import { Badge, Cluster, type Column, Switch } from '@dashboard/ui';
import type { Edit } from '../stocks/stock-edit.ts';
import { botNames, positionText, positionTone } from '../stocks/stock-values.ts';

const activeBots = (stock: Stock) => botFields.filter((field) => stock[field]).length;

/** The columns of the bot positions: a switch with its badge for each bot (spec §2). */
export function botColumns(send: (edit: Edit) => void): readonly Column<Stock>[] {
  const botColumn = (field: BotField): Column<Stock> => ({
    id: field,
    header: botNames[field],
    sortValue: (stock) => stock[field],
    cell: ({ id, symbol, [field]: inPosition }) => (
      <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
        <Switch
          aria-label={`${botNames[field]} of ${symbol}`}
          checked={inPosition}
          onCheckedChange={(checked) => send({ id, symbol, change: { [field]: checked } })}
        />
        <Badge tone={positionTone(inPosition)}>{positionText(inPosition)}</Badge>
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
      sortValue: activeBots,
      cell: (stock) => `${activeBots(stock)} / ${botFields.length} active`,
    },
  ];
}
