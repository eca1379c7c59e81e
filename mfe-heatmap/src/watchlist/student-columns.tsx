import {
  formatPosition,
  type ListedBot,
  type ListedField,
  listedBots,
  type Stock,
  type StructureField,
  stateFields,
  structureFields,
} from '@dashboard/contracts-portfolio';
import { FavouriteButton } from '@dashboard/mfe-kit';
import { Badge, type Column } from '@dashboard/ui';
import { styled } from 'styled-components';
import { RangeMarker } from '../stocks/RangeMarker.tsx';
import { StateCell } from '../stocks/StateCell.tsx';
import { rangeTones, selectPositionTone, structureTones } from '../stocks/stock-values.ts';
import { SymbolButton } from './SymbolButton.tsx';
import { createStructureSortValue, getRangeSortValue } from './sort-values.ts';

const EMPTY = '—';

const SymbolCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  vertical-align: top;
`;

const formatHeader = (field: ListedField) => stateFields[field].label.toUpperCase();

const structureColumn = (field: StructureField): Column<Stock> => ({
  id: field,
  header: formatHeader(field),
  align: 'center',
  sortValue: createStructureSortValue(field),
  cell: (stock) => {
    const value = stock[field];
    return (
      <StateCell stock={stock} field={field}>
        {value ? (
          <Badge size="large" tone={structureTones[value]}>
            {value}
          </Badge>
        ) : (
          EMPTY
        )}
      </StateCell>
    );
  },
});

const rangeColumn: Column<Stock> = {
  id: 'range',
  header: formatHeader('range'),
  sortValue: getRangeSortValue,
  cell: (stock) => (
    <StateCell stock={stock} field="range">
      {stock.range ? (
        <Badge
          size="large"
          tone={rangeTones[stock.range]}
          icon={<RangeMarker range={stock.range} />}
        >
          {stock.range}
        </Badge>
      ) : (
        EMPTY
      )}
    </StateCell>
  ),
};

const botColumn = (field: ListedBot): Column<Stock> => ({
  id: stateFields[field].columnId,
  header: formatHeader(field),
  align: 'center',
  sortValue: (stock) => stock[field],
  cell: (stock) => (
    <StateCell stock={stock} field={field}>
      <Badge tone={selectPositionTone(stock[field])}>{formatPosition(stock[field])}</Badge>
    </StateCell>
  ),
});

/**
 * The students' columns: the same values, read-only (spec §2).
 * @param openAnalysis opens the analysis history of a symbol
 * @param hasStars with the star of a favourite beside each symbol
 */
export function createStudentColumns(
  openAnalysis: (symbol: string) => void,
  { hasStars = false } = {},
): readonly Column<Stock>[] {
  return [
    {
      id: 'stock',
      header: 'STOCK',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: ({ symbol }) => (
        <SymbolCell>
          <SymbolButton
            symbol={symbol}
            tooltip="Show the analyses"
            onPress={() => openAnalysis(symbol)}
          />
          {hasStars && <FavouriteButton symbol={symbol} size="dense" />}
        </SymbolCell>
      ),
    },
    rangeColumn,
    ...structureFields.map(structureColumn),
    ...listedBots.map(botColumn),
  ];
}
