import {
  botFields,
  isRangeField,
  type StateField,
  type Stock,
  stateFields,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { Button, SegmentedControl, Sheet, Switch } from '@dashboard/ui';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { hasAnalysis, type Neighbours, StockNavigation } from '../analysis/index.ts';
import { useEditStock } from '../stocks/edit-stocks.ts';
import { TABLE } from '../stocks/StateCell.tsx';
import { rangeOptions, structureOptions } from '../stocks/stock-values.ts';

const States = styled.div`
  display: grid;
  gap: 10px;

  & > div > span {
    display: block;
    margin-bottom: 3px;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & > [data-part='bots'] > label {
    display: flex;
    flex-direction: row-reverse;
    justify-content: space-between;
    min-height: 44px;
    border-bottom: 1px solid var(--border);
  }
  & > [data-part='actions'] {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
`;

const Navigation = styled.div`
  flex: 1;

  & button {
    min-height: 44px;
  }
`;

const nameEmpty = (options: typeof rangeOptions) =>
  options.map((option) => (option.value === '' ? { ...option, name: 'None' } : option));

const options = { range: nameEmpty(rangeOptions), bx: nameEmpty(structureOptions) };

interface StockSheetProps {
  stock: Stock;
  neighbours: Neighbours;
  onEditAnalysis: () => void;
  onOpen: (symbol: string) => void;
  onClose: () => void;
}

export function StockSheet(props: StockSheetProps) {
  const { stock, neighbours, onClose } = props;
  const { id, symbol } = stock;
  const { live, openSymbol } = useHost();
  const editStock = useEditStock();
  useEffect(() => () => live.point(null), [live]);
  function onEdit(field: StateField, value: string | boolean | null): void {
    live.point({ table: TABLE, row: symbol, column: field });
    editStock({ id, symbol, change: { [field]: value } });
  }
  function showAll(): void {
    onClose();
    openSymbol(symbol);
  }
  function remove(): void {
    onClose();
    editStock({ id, symbol, change: null });
  }
  const verb = hasAnalysis(stock) ? 'Edit' : 'Add';
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={symbol}
      initialFocus="dialog"
      footer={
        <Navigation>
          <StockNavigation
            symbol={symbol}
            neighbours={neighbours}
            onGo={props.onOpen}
            onShowAll={showAll}
          />
        </Navigation>
      }
    >
      <States>
        {trendFields.map((field) => (
          <div key={field}>
            <span aria-hidden="true">{stateFields[field].label}</span>
            <SegmentedControl
              label={`${stateFields[field].label} of ${symbol}`}
              options={options[isRangeField(field) ? 'range' : 'bx']}
              value={stock[field] ?? ''}
              onValueChange={(value) => onEdit(field, value || null)}
              size="large"
              manual
            />
          </div>
        ))}
        <div data-part="bots">
          {botFields.map((field) => (
            <Switch
              key={field}
              label={stateFields[field].label}
              aria-label={`${stateFields[field].label} of ${symbol}`}
              checked={stock[field]}
              onCheckedChange={(checked) => onEdit(field, checked)}
            />
          ))}
        </div>
        <div data-part="actions">
          <Button aria-label={`${verb} analysis for ${symbol}`} onClick={props.onEditAnalysis}>
            {`${verb} analysis`}
          </Button>
          <Button icon={<Trash2 />} aria-label={`Delete ${symbol}`} onClick={remove}>
            Delete
          </Button>
        </div>
      </States>
    </Sheet>
  );
}
