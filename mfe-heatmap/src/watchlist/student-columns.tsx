import { toTermId } from '@dashboard/contracts-http';
import {
  type ListedField,
  listedFields,
  ranges,
  type Stock,
  stateFields,
  structures,
} from '@dashboard/contracts-portfolio';
import { FavouriteButton } from '@dashboard/mfe-kit';
import { type Column, TextButton } from '@dashboard/ui';
import { styled } from 'styled-components';
import { StateBadge } from '../stocks/StateBadge.tsx';
import { StateCell } from '../stocks/StateCell.tsx';

const valueOrder: readonly string[] = [...ranges, ...structures];

export const createSortValue = (field: ListedField) => (stock: Stock) => {
  const value = stock[field];
  return typeof value === 'string' ? valueOrder.indexOf(value) : value;
};

interface SymbolButtonProps {
  symbol: string;
  tooltip: string;
  tabIndex?: number;
  onPress: () => void;
}

export const SymbolButton = ({ symbol, tooltip, tabIndex, onPress }: SymbolButtonProps) => (
  <TextButton data-tooltip={tooltip} tabIndex={tabIndex} onClick={onPress}>
    <strong>{symbol}</strong>
  </TextButton>
);

const SymbolCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  vertical-align: top;

  & > :first-child {
    min-width: 3.8em;
    text-align: start;
  }
`;

const stateColumn = (field: ListedField): Column<Stock> => ({
  id: stateFields[field].columnId,
  header: stateFields[field].label.toUpperCase(),
  term: toTermId(field),
  align: stateFields[field].kind === 'range' ? 'start' : 'center',
  width: '200px',
  sortValue: createSortValue(field),
  cell: (stock) => (
    <StateCell stock={stock} field={field}>
      <StateBadge stock={stock} field={field} />
    </StateCell>
  ),
});

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
    ...listedFields.map(stateColumn),
  ];
}
