import { addFlowAlert } from '@dashboard/contracts-flow';
import {
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
  formatRoute,
} from '@dashboard/mfe-kit';
import { filterWrites } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formIsClosed, openForm, saveButton } from '../../../test/open-flow.tsx';
import { sampleServer } from '../../sample/sample-server.ts';

const ADD = formatRoute(addFlowAlert);
const LINES = [
  'NVDA 215C 12/25/2099 2.4M sweep ask',
  'TSLA 390P 12/25/2099 850K bid',
  'AMD 240C 1/15/2100 1.1M',
  'SPY 655P 12/25/2099 5.6M mid',
];

const open = (responses: FakeResponses = {}) =>
  openForm('Add Flow Alert', { ...sampleServer([]), ...responses });

const quickLine = () => screen.getByLabelText('Quick line');
const sentTickers = (requests: readonly FakeRequest[]) =>
  requests.map(({ body }) => (body as { ticker: string }).ticker);

test('typing a line fills the form and shows what was understood [FLOW-59]', async () => {
  const { user } = await open();
  await user.type(quickLine(), 'nvda 215c 12/25/2099 2.4m sweep ask');
  expect(screen.getByLabelText('Ticker')).toHaveValue('NVDA');
  expect(screen.getByLabelText('Strike')).toHaveValue(215);
  expect(screen.getByLabelText('Expiry')).toHaveValue('12/25/2099');
  expect(screen.getByLabelText('Premium')).toHaveValue('2.4M');
  expect(screen.getByRole('radio', { name: 'Ask' })).toBeChecked();
  expect(screen.getByLabelText('Sweep')).toBeChecked();
  for (const chip of ['Strike $215.00', 'Premium $2.4M', 'At ask']) {
    expect(screen.getByText(chip)).toBeVisible();
  }
});

test('removing a word from the line clears its field; values typed in the form stay', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Spot'), '210');
  await user.type(quickLine(), 'NVDA 2.4M');
  expect(screen.getByLabelText('Premium')).toHaveValue('2.4M');
  await user.type(quickLine(), '{Backspace>4/}');
  expect(screen.getByLabelText('Premium')).toHaveValue('');
  expect(screen.getByLabelText('Ticker')).toHaveValue('NVDA');
  expect(screen.getByLabelText('Spot')).toHaveValue(210);
});

test('Enter saves each line, so four lines add four alerts [FLOW-63]', async () => {
  const { user, host } = await open();
  for (const [index, line] of LINES.entries()) {
    await user.paste(line);
    await user.keyboard('{Enter}');
    await screen.findByText(`Current Flow Alerts (${index + 1})`);
    await waitFor(() => expect(quickLine()).toHaveValue(''));
    expect(quickLine()).toHaveFocus();
    expect(screen.getByLabelText('Ticker')).toHaveValue('');
  }
  const sent = filterWrites(host);
  expect(sentTickers(sent)).toEqual(['NVDA', 'TSLA', 'AMD', 'SPY']);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(4);
  expect(sent[0]?.body).toMatchObject({ sweep: true, side: 'ask', strike: 215, spot: null });
});

test('Enter doesn’t save a line with an unknown word, but the buttons do [FLOW-59, FLOW-63]', async () => {
  const { user, host } = await open();
  await user.paste(`${LINES[2]} swep`);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Not understood: swep')).toBeVisible();
  expect(screen.getByText(/Correct what was not understood/)).toBeVisible();
  expect(filterWrites(host)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save and add another' }));
  await screen.findByText('Current Flow Alerts (1)');
  expect(saveButton()).toBeVisible();
});

test('Ctrl+Enter saves and closes the form [FLOW-63]', async () => {
  const { user } = await open();
  await user.paste(LINES[0] as string);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await formIsClosed();
  expect(screen.getByText('Current Flow Alerts (1)')).toBeVisible();
});

test('pasting several lines shows a list to confirm, which is saved in order with one toast [FLOW-61, UNDO-18]', async () => {
  const { user, host } = await open();
  await user.click(quickLine());
  await user.paste(LINES.join('\n'));
  const list = screen.getByRole('list', { name: 'Alerts to add' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByLabelText('Ticker')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save 4 of 4 Alerts' }));
  await screen.findByText('Current Flow Alerts (4)');
  await formIsClosed();
  expect(sentTickers(filterWrites(host))).toEqual(['NVDA', 'TSLA', 'AMD', 'SPY']);
  expect(host.toasts).toMatchObject([
    { variant: 'success', title: '4 Alerts Added', description: 'NVDA, TSLA, AMD, SPY' },
  ]);
  await act(() => host.undoLatest());
  await waitFor(() => expect(screen.queryByText(/^Current Flow Alerts \([1-4]/)).toBeNull());
});

test('a pasted line that can’t be saved shows an error, and stays when the rest are added [FLOW-61]', async () => {
  const { user, host } = await open();
  await user.click(quickLine());
  await user.paste(`${LINES[0]}\n${LINES[0]}\n\nAAPL 275C\n${LINES[1]}`);
  expect(screen.getByText('Expiry is required: this line is not saved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save 2 of 3 Alerts' }));
  await screen.findByText('Current Flow Alerts (2)');
  expect(quickLine()).toHaveValue('\nAAPL 275C');
  expect(sentTickers(filterWrites(host))).toEqual(['NVDA', 'TSLA']);
});

test('when a line fails, the remaining lines stay, and trying again adds nothing twice [TOAST-42]', async () => {
  const server = sampleServer([]);
  let failing = true;
  const { user, host } = await open({
    ...server,
    [ADD]: (request: FakeRequest) => {
      const { ticker } = request.body as { ticker: string };
      if (failing && ticker === 'AMD') throw new FakeHttpError(503, 'The database is down');
      return (server[ADD] as (request: FakeRequest) => unknown)(request);
    },
  });
  await user.click(quickLine());
  await user.paste(LINES.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Save 4 of 4 Alerts' }));
  await waitFor(() => expect(quickLine()).toHaveValue(LINES.slice(2).join('\n')));
  await waitFor(() =>
    expect(host.toasts).toEqual([
      { variant: 'destructive', title: 'Save Failed', description: 'The database is down' },
    ]),
  );
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Save 2 of 2 Alerts' }));
  await screen.findByText('Current Flow Alerts (4)');
  const sent = filterWrites(host);
  expect(sentTickers(sent)).toEqual(['NVDA', 'TSLA', 'AMD', 'AMD', 'SPY']);
  expect(sent[2]?.headers.get('idempotency-key')).toBe(sent[3]?.headers.get('idempotency-key'));
});

test('one press picks an expiry, and warnings don’t prevent saving an alert [FLOW-62]', async () => {
  const { user, host } = await open();
  await user.type(screen.getByLabelText('Ticker'), 'NVDA');
  const chips = screen.getByRole('group', { name: 'Next expiries' });
  const [first] = within(chips).getAllByRole('button');
  await user.click(first as HTMLElement);
  expect(screen.getByLabelText('Expiry')).toHaveDisplayValue(/^\d\d\/\d\d\/\d{4}$/);
  expect(first).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/^Students see no strike, spot, premium/)).toBeVisible();
  await user.click(saveButton());
  await screen.findByText('Current Flow Alerts (1)');
  expect(filterWrites(host)).toHaveLength(1);
});
