import type { FlowAlert } from '@dashboard/contracts-flow';
import { createFakeHost, HostProvider } from '@dashboard/mfe-kit';
import { emulatePhone, readTexts } from '@dashboard/mfe-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { glossary } from '../glossary.ts';
import { sampleAlerts } from '../sample/sample-alerts.ts';
import { AlertTable } from './AlertTable.tsx';

const alerts = sampleAlerts(new Date());
const nothing: ReadonlySet<string> = new Set();
const noResults = new Map();
const ignore = () => {};
const host = createFakeHost({ audience: 'student', responses: {} });

interface RowsProps {
  alerts?: readonly FlowAlert[];
  arrived?: ReadonlySet<string>;
  onOpen?: (alert: FlowAlert) => void;
}

const Rows = ({ alerts: rows = alerts, arrived = nothing, onOpen = ignore }: RowsProps) => (
  <HostProvider host={host}>
    <AlertTable
      alerts={rows}
      arrived={arrived}
      onOpen={onOpen}
      results={noResults}
      label="Alerts"
      descriptionLimit={120}
    />
  </HostProvider>
);

test('a row re-renders only when its alert, mark or handler changes', () => {
  const read = jest.fn(() => 'Ask-side sweep');
  const alert = Object.defineProperty({ ...alerts[0] } as FlowAlert, 'flowDescription', {
    get: read,
  });
  const list = [alert];
  const { rerender } = render(<Rows alerts={list} />);
  read.mockClear();
  rerender(<Rows alerts={list} />);
  expect(read).not.toHaveBeenCalled();
  rerender(<Rows alerts={list} arrived={new Set([alert.id])} />);
  expect(read).toHaveBeenCalled();
});

test('a row shows why an alert is unusual, starting with the premium and its share [FLOW-55, FMT-14]', () => {
  render(<Rows />);
  const [nvda, tsla, coin] = screen.getAllByRole('row').slice(1) as HTMLElement[];
  expect(readTexts('cell', nvda)[0]).toBe('$2.4M');
  expect(nvda).toHaveTextContent('3.7% OTM');
  expect(within(nvda as HTMLElement).getByText('3.7% OTM')).toHaveAttribute(
    'data-tooltip',
    'The strike is 3.7% out of the money',
  );
  expect(nvda).toHaveTextContent('2.97×');
  expect(nvda).toHaveTextContent('Ask Sweep');
  expect(nvda).toHaveTextContent(/12\/18\/2099 (\d+d|Expired)/);
  expect(tsla).toHaveTextContent('3.2% OTM');
  expect(readTexts('cell', coin)[0]).toBe('—');
  const share = (row: HTMLElement | undefined) =>
    row?.querySelector<HTMLElement>('i')?.style.getPropertyValue('--share');
  expect(Number(share(nvda))).toBeCloseTo(2.4 / 5.6);
  expect(share(coin)).toBeUndefined();
});

test('on a phone each alert is a list item with its fields, clickable as a whole [FLOW-21, FLOW-22, FLOW-23, FLOW-25]', async () => {
  emulatePhone();
  const opened: string[] = [];
  render(<Rows onOpen={({ ticker }) => opened.push(ticker)} />);
  const items = within(screen.getByRole('list', { name: 'Alerts' })).getAllByRole('button');
  expect(items.map((item) => item.textContent?.slice(0, 3))).toEqual(['NVD', 'TSL', 'COI', 'SPY']);
  const texts =
    'CALL|$215.00|12/18/2099|at ask|Spot then $207.35|3.7% out of the money|$2.4M|18,420|Sweep|Just now|Has screenshot';
  for (const text of texts.split('|')) expect(items[0]).toHaveTextContent(text);
  expect(items[1]).toHaveTextContent(`${alerts[1]?.flowDescription?.slice(0, 120)}...`);
  await userEvent.click(items[3] as HTMLElement);
  expect(opened).toEqual(['SPY']);
});

test('a ticker opens its symbol’s sheet instead of the alert', async () => {
  const onOpen = jest.fn();
  render(<Rows alerts={alerts.slice(0, 1)} onOpen={onOpen} />);
  const ticker = alerts[0]?.ticker ?? '';
  await userEvent.click(screen.getByRole('button', { name: ticker }));
  expect(host.openedSymbols).toEqual([ticker]);
  expect(onOpen).not.toHaveBeenCalled();
});

test('each figure’s column head has its meaning [SET-02]', () => {
  const meanings = Object.fromEntries((glossary ?? []).map(({ id, meaning }) => [id, meaning]));
  const withMeanings = createFakeHost({ audience: 'student', responses: {}, meanings });
  render(
    <HostProvider host={withMeanings}>
      <AlertTable
        alerts={alerts}
        arrived={nothing}
        onOpen={ignore}
        results={noResults}
        label="Alerts"
        descriptionLimit={120}
      />
    </HostProvider>,
  );
  const names = readTexts('term');
  for (const name of ['Premium', 'Strike', 'Expiry', 'Spot', 'Side', 'Vol ÷ OI', 'Volume']) {
    expect(names).toContain(name);
  }
});
