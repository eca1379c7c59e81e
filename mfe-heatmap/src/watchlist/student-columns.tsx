import type { BotField, Stock, StructureField } from '@dashboard/contracts-portfolio';
import { Badge, type Column } from '@dashboard/ui';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import { positionText, positionTone, rangeTones, structureTones } from '../stocks/stock-values.ts';
import { SymbolButton } from './SymbolButton.tsx';
import { rangeOrder, structureOrder } from './sort-values.ts';

const EMPTY = '—';

const structureColumn = (field: StructureField, header: string): Column<Stock> => ({
  id: field,
  header,
  align: 'center',
  sortValue: structureOrder(field),
  cell: ({ [field]: value }) =>
    value ? (
      <Badge size="large" tone={structureTones[value]}>
        {value}
      </Badge>
    ) : (
      EMPTY
    ),
});

const rangeColumn: Column<Stock> = {
  id: 'range',
  header: 'RANGE',
  sortValue: rangeOrder,
  cell: ({ range }) =>
    range ? (
      <Badge size="large" tone={rangeTones[range]} icon={<RangeMarker range={range} />}>
        {range}
      </Badge>
    ) : (
      EMPTY
    ),
};

const botColumn = (id: string, field: BotField, header: string): Column<Stock> => ({
  id,
  header,
  align: 'center',
  sortValue: (stock) => stock[field],
  cell: (stock) => <Badge tone={positionTone(stock[field])}>{positionText(stock[field])}</Badge>,
});

/**
 * The students' columns: the same figures, nothing to edit (spec §2).
 * @param openAnalysis shows the analyses of a symbol
 */
export function studentColumns(openAnalysis: (symbol: string) => void): readonly Column<Stock>[] {
  return [
    {
      id: 'stock',
      header: 'STOCK',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: ({ symbol }) => (
        <SymbolButton
          symbol={symbol}
          title="Show the analyses"
          onPress={() => openAnalysis(symbol)}
        />
      ),
    },
    rangeColumn,
    structureColumn('monthlyBX', 'MONTHLY BX'),
    structureColumn('weeklyBX', 'WEEKLY BX'),
    structureColumn('dailyBX', 'DAILY BX'),
    botColumn('hybridBot', 'hybridBotPosition', 'BX HYBRID BOT'),
    botColumn('hourBot', 'hourBotPosition', '1HR BX BOT'),
  ];
}
