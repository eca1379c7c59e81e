import type { FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { parseAccountSize } from '../class-figures/class-figures.ts';
import { PositionSizing } from '../PositionSizing.tsx';
import { sampleServer, sampleSettings, sampleSymbols } from '../sample-server.ts';

async function open(url = '/student?tab=position-sizing', responses: FakeResponses = {}) {
  window.history.replaceState(null, '', url);
  const rendered = renderScreen(PositionSizing, {
    audience: 'student',
    responses: { ...sampleServer(sampleSymbols(20)), ...responses },
  });
  await screen.findByText('Educational Tool');
  return rendered;
}

const account = () => screen.getByRole('textbox', { name: 'Account Size' });
const aggressive = () => screen.getByRole('radio', { name: 'Aggressive (85%)' });
const copy = () => screen.getByRole('button', { name: 'Copy link' });

test('the inputs are in the URL, next to its other parameters', async () => {
  const { user } = await open();
  await user.clear(account());
  await user.type(account(), '2500');
  await user.click(aggressive());
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      tab: 'position-sizing',
      'size-account': '2500',
      'size-profile': 'aggressive',
    }),
  );
});

test('a URL opens the calculator with its inputs', async () => {
  await open('/student?size-account=$2,500&size-profile=aggressive');
  expect(account()).toHaveValue('$2,500');
  expect(aggressive()).toBeChecked();
  expect(await screen.findByText(/^17 positions of \$125 /)).toBeVisible();
});

test('digits are grouped as they are typed or pasted, and the caret stays where it is [CALC-22]', async () => {
  const { user } = await open('/student?size-account=1234567');
  const field = account() as HTMLInputElement;
  const shown = () =>
    `${field.value.slice(0, field.selectionEnd ?? 0)}|${field.value.slice(field.selectionEnd ?? 0)}`;
  const press = async (keys: string) => {
    await user.keyboard(keys);
    return shown();
  };
  await user.click(field);
  field.setSelectionRange(4, 4);
  expect(shown()).toBe('$1,2|34,567');
  expect(await press('0')).toBe('$12,0|34,567');
  expect(await press('{Backspace}')).toBe('$1,2|34,567');
  field.setSelectionRange(6, 6);
  expect(await press('{Backspace}')).toBe('$123|,567');
  expect(await press('{Delete}')).toBe('$123,|567');
  expect(await press('{Backspace}')).toBe('$123|,567');
  expect(await press('{Backspace}')).toBe('$12|,567');
  field.select();
  await user.paste(' $1 250 000.5 ');
  expect(shown()).toBe('$1,250,000.5|');
  await waitFor(() => expect(window.location.search).toBe('?size-account=1250000.5'));
  expect(localStorage.getItem('size-account')).toBe('1250000.5');
  await user.clear(field);
  expect(field).toHaveValue('');
});

test('an unknown profile becomes the default, an invalid account gives no results [CALC-01, CALC-13]', async () => {
  await open('/student?size-account=plenty&size-profile=reckless');
  expect(screen.getByRole('radio', { name: 'Conservative (75%)' })).toBeChecked();
  expect(await screen.findByText('No results without an account size')).toBeVisible();
});

test('copying the link copies both inputs and shows a toast', async () => {
  const { user, host } = await open();
  await user.click(copy());
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/student?tab=position-sizing&size-account=100000&size-profile=conservative',
  );
  expect(host.toasts).toEqual([
    {
      variant: 'success',
      title: 'Link Copied',
      description: 'It opens the calculator with these inputs.',
    },
  ]);
  expect(screen.queryByRole('textbox', { name: 'Link to these inputs' })).toBeNull();
});

const shownLink = () =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: 'Link to these inputs' });
const selectedLink = () => {
  const { activeElement } = document;
  expect(activeElement).toBe(shownLink());
  const { value, selectionStart, selectionEnd } = activeElement as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

test('each time the clipboard is blocked, the link is shown and selected', async () => {
  const { user, host } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
  await user.click(copy());
  expect(selectedLink()).toMatch(/&size-account=100000&size-profile=conservative$/);
  expect(host.toasts.map(({ title }) => title)).toEqual(['Copy the Link Yourself']);
  await user.click(aggressive());
  await user.click(copy());
  const params = new URL(selectedLink()).searchParams;
  expect(params.get('size-account')).toBe('100000');
  expect(params.get('size-profile')).toBe('aggressive');
});

test('without an account size the link is hidden, and it doesn’t take the focus when it returns [CALC-13]', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
  await user.click(copy());
  await user.clear(account());
  expect(copy()).toBeDisabled();
  expect(shownLink()).toBeNull();
  await user.type(account(), '75');
  expect(account()).toHaveFocus();
  expect(account()).toHaveValue('$75');
  expect(shownLink()?.value).toMatch(/&size-account=75&/);
});

test.each([
  [' $1,250.50 ', 1250.5],
  ['.5', 0.5],
  ['1e5', 100_000],
  ['5e-1', 0.5],
  ['1000000000000000', 1e15],
])('the account size "%s" is parsed as %p [CALC-13]', (text, account) => {
  expect(parseAccountSize(text)).toBe(account);
});

test.each([
  '0.00',
  '-5',
  ' ',
  '12abc',
  '1.2.3',
  '0x10',
  'Infinity',
  '1e999',
  '1000000000000001',
  '1.234,50',
  '50.000',
])('"%s" is not an account size [CALC-13]', (text) => expect(parseAccountSize(text)).toBeNull());

const reset = () => screen.queryByRole('button', { name: 'Use the class’s figures' });
const classFigures = { account: 50_000, profile: 'aggressive', aggressivePercent: 90 };

test('the calculator starts from the class’s figures and follows them [CALC-19]', async () => {
  let value: object = classFigures;
  const { host } = await open(undefined, {
    'GET /api/settings/{key}': () => ({ value, version: 1 }),
  });
  expect(account()).toHaveValue('$50,000');
  expect(screen.getByRole('radio', { name: 'Aggressive (90%)' })).toBeChecked();
  expect(reset()).toBeNull();
  value = { account: 75_000, positionCapPercent: 2 };
  await act(() => host.queryClient.refetchQueries({ queryKey: ['/api', 'settings'] }));
  await waitFor(() => expect(account()).toHaveValue('$75,000'));
  expect(screen.getByRole('radio', { name: 'Conservative (75%)' })).toBeChecked();
  expect(await screen.findByText('Capped at 2% limit')).toBeVisible();
});

test('a student’s own figures win until they go back to the class’s [CALC-19]', async () => {
  localStorage.setItem('size-account', '20000');
  const { user, unmount } = await open(undefined, sampleSettings(classFigures));
  expect(account()).toHaveValue('$20,000');
  await user.click(screen.getByRole('radio', { name: 'Conservative (75%)' }));
  expect(reset()).toHaveStyle({ position: 'absolute' });
  await user.click(reset() as HTMLElement);
  expect(account()).toHaveValue('$50,000');
  expect(screen.getByRole('radio', { name: 'Aggressive (90%)' })).toBeChecked();
  expect(reset()).toBeNull();
  unmount();
  await open(undefined, sampleSettings(classFigures));
  expect(account()).toHaveValue('$50,000');
});

test('a student tries the class’s account sizes by pressing one [CALC-19]', async () => {
  const { user } = await open(undefined, sampleSettings({ accounts: [25_000] }));
  await user.click(screen.getByRole('button', { name: '$25,000' }));
  expect(account()).toHaveValue('$25,000');
  expect(reset()).toBeVisible();
});

test('without the class’s figures the calculator shows an error and uses the defaults [CALC-19]', async () => {
  const { user } = await open(undefined, {
    'GET /api/settings/{key}': failOnce({ value: classFigures, version: 1 }),
  });
  expect(account()).toHaveValue('$100,000');
  expect(screen.getByText('The class’s figures could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(account()).toHaveValue('$50,000'));
});
