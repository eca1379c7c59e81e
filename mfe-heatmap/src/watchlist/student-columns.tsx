import type { BotField, Stock, StructureField } from '@dashboard/contracts-portfolio';
import { Badge, type Column } from '@dashboard/ui';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import {
  formatPosition,
  rangeTones,
  selectPositionTone,
  structureTones,
} from '../stocks/stock-values.ts';
import { SymbolButton } from './SymbolButton.tsx';
import { createStructureSortValue, getRangeSortValue } from './sort-values.ts';

const EMPTY = '—';

const structureColumn = (field: StructureField, header: string): Column<Stock> => ({
  id: field,
  header,
  align: 'center',
  sortValue: createStructureSortValue(field),
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
  sortValue: getRangeSortValue,
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
  cell: (stock) => (
    <Badge tone={selectPositionTone(stock[field])}>{formatPosition(stock[field])}</Badge>
  ),
});

/**
 * The students' columns: the same values, read-only (spec §2).
 * @param openAnalysis opens the analysis history of a symbol
 */
export function createStudentColumns(
  openAnalysis: (symbol: string) => void,
): readonly Column<Stock>[] {
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
