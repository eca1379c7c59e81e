import {
  type BotField,
  type BotPosition,
  botFields,
  formatPlainFund,
  formatPosition,
  type Stock,
  stateFields,
} from '@dashboard/contracts-portfolio';
import { QueryState, useHost } from '@dashboard/mfe-kit';
import {
  ActionButton,
  Badge,
  Card,
  Cluster,
  type Column,
  DataTable,
  EmptyState,
  formatDate,
  formatSignedPercent,
  type ListForm,
  ListRow,
  LoadingState,
  SignedNumber,
  Switch,
  Text,
  TextButton,
  usePhone,
} from '@dashboard/ui';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useMemo, useTransition } from 'react';
import { styled } from 'styled-components';
import { type FindBotPosition, formatEntry, useOpenBotPositions } from '../stocks/bot-entries.ts';
import { useEditStock } from '../stocks/edit-stocks.ts';
import { selectPositionTone } from '../stocks/stock-values.ts';
import { formatStockCount, type StockEdit, useStocks } from '../stocks/use-stocks.ts';

const empty = <EmptyState title="No stocks available - Add stocks in the Heat Map section first" />;

const getRowKey = ({ id }: Stock) => id;

export function BotPositions() {
  const stocks = useStocks('admin');
  const editStock = useEditStock();
  const findPosition = useOpenBotPositions();
  const { openSymbol } = useHost();
  const isPhone = usePhone();
  const counts = stocks.data?.length ? countPositions(stocks.data) : '';
  const { columns, list } = useMemo(() => {
    const parts = { editStock, findPosition, openSymbol };
    return { columns: createBotColumns(parts), list: createBotList(parts) };
  }, [editStock, findPosition, openSymbol]);
  // Not `isFetching`: every saved switch refetches in the background, which shouldn't show here.
  const [refreshing, startRefresh] = useTransition();
  const refresh = () =>
    startRefresh(async () => {
      await stocks.refetch();
    });

  return (
    <Card
      title="Bot Position Management"
      description={!isPhone && counts}
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
          <Positions>
            <DataTable
              label="Bot positions"
              columns={columns}
              list={list}
              rows={rows}
              rowKey={getRowKey}
              frame="none"
              scrollsWithPage
              caption={isPhone && counts}
              empty={empty}
            />
          </Positions>
        )}
      </QueryState>
    </Card>
  );
}

const countActiveBots = (stock: Stock) => botFields.filter((field) => stock[field]).length;

const formatActiveBots = (stock: Stock) => `${countActiveBots(stock)} / ${botFields.length} active`;

const countPositions = (stocks: readonly Stock[]) =>
  `In position: ${botFields
    .map((field) => `${stateFields[field].short} ${stocks.filter((one) => one[field]).length}`)
    .join(' · ')}`;

interface RowParts {
  readonly editStock: (edit: StockEdit) => void;
  readonly findPosition: FindBotPosition;
  readonly openSymbol: (symbol: string) => void;
}

const bindSwitch = ({ editStock }: RowParts, { id, symbol, ...stock }: Stock, field: BotField) => ({
  label: `${stateFields[field].label} of ${symbol}`,
  isOn: stock[field],
  onChange: (isOn: boolean) => editStock({ id, symbol, change: { [field]: isOn } }),
});

const Positions = styled.div`
  & td[data-wrap] {
    min-width: 0;
  }
`;

const Switches = styled.span`
  display: flex;
  gap: 10px;
`;

/* Part of the button, so that both lines are its target. */
const ActiveBots = styled.span`
  display: block;
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 400;
`;

/** As tall as a thumb needs, since a press on its caption turns the switch too. */
const Captioned = styled.label`
  display: grid;
  grid-template-rows: 1lh auto 1lh;
  gap: 2px;
  justify-items: center;
  width: 62px;
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-weight: 400;
`;

const createBotList = (parts: RowParts): ListForm<Stock> => ({
  item: (stock) => (
    <ListRow
      title={
        <SymbolButton {...parts} symbol={stock.symbol}>
          <ActiveBots>{formatActiveBots(stock)}</ActiveBots>
          <ActiveBots>
            <FundResult holding={findHolding(parts, stock)} />
          </ActiveBots>
        </SymbolButton>
      }
      trailing={
        <Switches>
          {botFields.map((field) => {
            const { label, isOn, onChange } = bindSwitch(parts, stock, field);
            const since = isOn && parts.findPosition(stock.symbol, field)?.enteredAt;
            return (
              <Captioned key={field}>
                <span aria-hidden="true">{stateFields[field].short}</span>
                <Switch aria-label={label} checked={isOn} onCheckedChange={onChange} />
                {since && formatDate(since)}
              </Captioned>
            );
          })}
        </Switches>
      }
    />
  ),
  rowHeight: 76,
});

const findHolding = ({ findPosition }: RowParts, { symbol }: Stock) =>
  botFields.map((field) => findPosition(symbol, field)?.holding).find(Boolean);

function FundResult({ holding }: { holding: BotPosition['holding'] | undefined }) {
  if (!holding) return null;
  return (
    <>
      <Text size="sm" tone="muted">
        {formatPlainFund(holding.fund)}
      </Text>{' '}
      <SignedNumber value={holding.pnlPercent}>
        {formatSignedPercent(holding.pnlPercent)}
      </SignedNumber>
    </>
  );
}

function createBotColumns(parts: RowParts): readonly Column<Stock>[] {
  const botColumn = (field: BotField): Column<Stock> => ({
    id: field,
    header: stateFields[field].label,
    sortValue: (stock) => stock[field],
    firstDirection: 'descending',
    wrap: true,
    cell: (stock) => {
      const { label, isOn, onChange } = bindSwitch(parts, stock, field);
      return (
        <Cluster gap={2} style={{ rowGap: 0 }}>
          <Switch aria-label={label} checked={isOn} onCheckedChange={onChange} />
          <Badge tone={selectPositionTone(isOn)}>{formatPosition(isOn)}</Badge>
          <Text size="sm" tone="muted" style={{ minWidth: 100 }}>
            {(isOn && formatEntry(parts.findPosition(stock.symbol, field))) || '\u00a0'}
          </Text>
        </Cluster>
      );
    },
  });
  return [
    {
      id: 'stock',
      header: 'Stock',
      rowHeader: true,
      sortValue: ({ symbol }) => symbol,
      cell: ({ symbol }) => <SymbolButton {...parts} symbol={symbol} />,
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
    {
      id: 'holding',
      header: 'Fund P&L',
      term: 'fund-pnl',
      align: 'end',
      sortValue: (stock) => findHolding(parts, stock)?.pnlPercent,
      firstDirection: 'descending',
      wrap: true,
      cell: (stock) => {
        const holding = findHolding(parts, stock);
        return holding ? <FundResult holding={holding} /> : '—';
      },
    },
  ];
}

interface SymbolButtonProps extends Pick<RowParts, 'openSymbol'> {
  symbol: string;
  children?: ReactNode;
}

const SymbolButton = ({ symbol, openSymbol, children }: SymbolButtonProps) => (
  <TextButton data-tooltip={`All about ${symbol}`} onClick={() => openSymbol(symbol)}>
    <strong>{symbol}</strong> {children}
  </TextButton>
);
