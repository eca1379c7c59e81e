import {
  changeFlowAlert,
  emptyAlertFields,
  type FlowAlert,
  listFlowAlerts,
  removeFlowAlert,
} from '@dashboard/contracts-flow';
import { createQueryKey } from '@dashboard/contracts-http';
import { type FakeHost, type FakeResponses, formatRoute } from '@dashboard/mfe-kit';
import { emulatePhone, expectToast, filterWrites } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { formIsClosed, openForm, saveButton } from '../../test/open-flow.tsx';
import { sampleAlerts } from '../sample/sample-alerts.ts';
import { sampleServer } from '../sample/sample-server.ts';

const CHANGE = formatRoute(changeFlowAlert);

const alerts = sampleAlerts(new Date());

const open = (button: string | RegExp, responses: FakeResponses = {}) =>
  openForm(button, { ...sampleServer(alerts), ...responses });

const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const ticker = () => screen.getByLabelText('Ticker');

test('an incomplete form shows what is required and sends nothing [FLOW-02, FLOW-09]', async () => {
  const { user, host } = await open('Add Flow Alert');
  expect(screen.getByLabelText('Quick line')).toHaveFocus();
  await user.click(saveButton());
  expect(await screen.findByText('Ticker is required')).toBeVisible();
  expect(screen.getByText('Expiry is required')).toBeVisible();
  expect(filterWrites(host)).toEqual([]);
});

test('the form sends an uppercase ticker and parsed numbers, shows a toast and closes [FLOW-10, FLOW-11, FLOW-12, FLOW-17, FLOW-51, TOAST-39, UNDO-18]', async () => {
  const { user, host } = await open('Add Flow Alert');
  expect(screen.getByLabelText('Strike')).toHaveAttribute('step', '0.01');
  await user.type(ticker(), 'amd');
  await user.type(screen.getByLabelText('Strike'), '140.5');
  await user.type(screen.getByLabelText('Expiry'), '12/18/2026');
  await user.click(choice('Side', 'Bid'));
  await user.click(screen.getByLabelText('Sweep'));
  await user.click(saveButton());
  await formIsClosed();
  const [sent] = filterWrites(host);
  expect(sent?.body).toEqual({
    ...emptyAlertFields,
    ticker: 'AMD',
    optionType: 'CALL',
    strike: 140.5,
    expiry: '12/18/2026',
    side: 'bid',
    sweep: true,
  });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(host.toasts).toHaveLength(1);
  await expectToast(host, 'Alert Added', 'AMD $140.50 CALL 12/18/2026');
  expect(await screen.findByText('Current Flow Alerts (5)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Flow Alert' })).toHaveFocus();
  await act(() => host.undoLatest());
  expect(await screen.findByText('Current Flow Alerts (4)')).toBeVisible();
});

test('the same form edits an alert and sends only the changed fields [FLOW-05, FLOW-48, TOAST-40, UNDO-18]', async () => {
  const { user, host } = await open(/^Edit NVDA/);
  for (const [label, value] of [
    ['Ticker', 'NVDA'],
    ['Strike', 215],
    ['Expiry', '12/18/2099'],
    ['Spot', 207.35],
    ['Premium', '2.4M'],
    ['Volume', 18420],
    ['Open Interest', 6210],
    ['Description', 'Ask-side sweep over four exchanges.'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveValue(value);
  }
  expect(choice('Type', 'CALL')).toBeChecked();
  expect(choice('Side', 'Ask')).toBeChecked();
  expect(screen.getByLabelText('Sweep')).toBeChecked();
  await user.clear(screen.getByLabelText('Strike'));
  await user.type(screen.getByLabelText('Strike'), '220');
  await user.clear(screen.getByLabelText('Spot'));
  await user.click(choice('Type', 'PUT'));
  await user.click(saveButton());
  await formIsClosed();
  const [sent] = filterWrites(host);
  expect(sent?.path).toBe(`/api/unusual-flow/${alerts[0]?.id}`);
  expect(sent?.body).toEqual({ strike: 220, spot: null, optionType: 'PUT' });
  expect(sent?.headers.get('if-match')).toBe('"1"');
  await expectToast(host, 'Alert Updated', 'NVDA $220.00 PUT 12/18/2099 changed');
  expect(await screen.findByText('$220.00')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Edit NVDA/ })).toHaveFocus();
  await act(() => host.undoLatest());
  const undone = filterWrites(host).at(-1);
  expect(undone?.body).toEqual({ strike: 215, spot: 207.35, optionType: 'CALL' });
  expect(undone?.headers.get('if-match')).toBe('"2"');
  expect(await screen.findByText('$215.00')).toBeVisible();
});

test('the form cannot be submitted again or closed while it is saving', async () => {
  let answer = () => {};
  const { user, host } = await open(/^Edit NVDA/, {
    [CHANGE]: () =>
      new Promise((resolve) => {
        answer = () => resolve(alerts[0]);
      }),
  });
  await user.type(screen.getByLabelText('Premium'), '0');
  await user.click(saveButton());
  await waitFor(() => expect(saveButton()).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.type(screen.getByLabelText('Premium'), '{Enter}');
  answer();
  await formIsClosed();
  expect(filterWrites(host)).toHaveLength(1);
});

test('saving without changes sends nothing', async () => {
  const { user, host } = await open(/^Edit NVDA/);
  await user.click(saveButton());
  await formIsClosed();
  expect(filterWrites(host)).toEqual([]);
});

test('one form is open at a time, and unsaved edits are discarded only after confirmation [FLOW-17]', async () => {
  const { user } = await open('Add Flow Alert');
  await user.click(screen.getByRole('button', { name: /^Edit NVDA/ }));
  expect(ticker()).toHaveValue('NVDA');
  await user.type(screen.getByLabelText('Premium'), '1');
  await user.click(screen.getByRole('button', { name: /^Edit TSLA/ }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(ticker()).toHaveValue('NVDA');
  expect(screen.getByLabelText('Premium')).toHaveValue('2.4M1');
  await user.click(screen.getByRole('button', { name: /^Edit TSLA/ }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(ticker()).toHaveValue('TSLA');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Ticker')).toBeNull();
});

const [nvda] = sampleAlerts(new Date()) as [FlowAlert];

const edit = () => openForm(/^Edit NVDA/, sampleServer([nvda]));
const saveElsewhere = (host: FakeHost, body: Partial<FlowAlert>) =>
  host.api.call(changeFlowAlert, { params: { id: nvda.id }, body });
const poll = (host: FakeHost) =>
  act(() => host.queryClient.refetchQueries({ queryKey: createQueryKey(listFlowAlerts) }));
const premium = () => screen.getByLabelText('Premium');
const NOTICE = 'This alert was changed in the meantime';

test('saving a stale version fails; the newer values are shown and the typed text stays [FLOW-05, TOAST-42]', async () => {
  const { user, host } = await edit();
  await user.clear(premium());
  await user.type(premium(), '3M');
  await saveElsewhere(host, { strike: 230, premium: '2.9M' });
  await user.click(saveButton());

  expect(await screen.findByText(NOTICE)).toBeVisible();
  await expectToast(host, 'Save Failed', 'It was changed in the meantime. Load it again.');
  const form = within(screen.getByRole('form'));
  expect(form.getByText('$2.9M', { selector: 'strong' })).toBeVisible();
  expect(form.getByText('$230.00', { selector: 'strong' })).toBeVisible();
  expect(premium()).toHaveValue('3M');
  expect(screen.getByLabelText('Strike')).toHaveValue(230);

  await user.click(saveButton());
  await formIsClosed();
  const [, stale, fresh] = filterWrites(host);
  expect(stale?.headers.get('if-match')).toBe('"1"');
  expect(fresh?.headers.get('if-match')).toBe('"2"');
  expect(fresh?.body).toEqual({ premium: '3M' });
});

test('edits can be discarded in favour of the newer values [FLOW-05]', async () => {
  const { user, host } = await edit();
  await user.type(premium(), '9');
  await saveElsewhere(host, { premium: '2.9M' });
  await poll(host);
  expect(await screen.findByText(NOTICE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard mine' }));
  expect(premium()).toHaveValue('2.9M');
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('without edits the form takes the newer values and shows no notice [FLOW-05]', async () => {
  const { host } = await edit();
  await saveElsewhere(host, { premium: '2.9M' });
  await poll(host);
  await waitFor(() => expect(premium()).toHaveValue('2.9M'));
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('if the alert is deleted during editing, the form shows that and cannot be saved [FLOW-05]', async () => {
  const { user, host } = await edit();
  await user.type(premium(), '9');
  await host.api.call(removeFlowAlert, { params: { id: nvda.id } });
  await poll(host);
  expect(await screen.findByText('This alert was deleted in the meantime')).toBeVisible();
  expect(premium()).toHaveValue('2.4M9');
  expect(saveButton()).toBeDisabled();
});

test('on a phone the buttons stay in view, and no key is mentioned [FLOW-63]', async () => {
  emulatePhone();
  const isPhone = window.matchMedia;
  window.matchMedia = (media) => isPhone(media.replace('pointer: coarse', 'max-width'));
  await open('Add Flow Alert');
  expect(saveButton().parentElement).toHaveStyle({ position: 'sticky', flexWrap: 'nowrap' });
  expect(saveButton()).not.toHaveAttribute('data-tooltip');
  expect(screen.queryByText(/Ctrl/)).toBeNull();
});
