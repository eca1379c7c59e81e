import type { FakeResponses } from '@dashboard/mfe-kit';
import { expectToast, failWith, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createFund, sampleFunds } from '../sample/records.ts';
import { FundsCard } from './FundsCard.tsx';

const MAIN = '✅ Main Fund';

async function open(responses: FakeResponses = {}) {
  const funds = [createFund(MAIN), createFund('Growth'), createFund('Value', { isEmpty: false })];
  const rendered = renderScreen(FundsCard, {
    audience: 'admin',
    responses: { ...sampleFunds(funds), ...responses },
  });
  await screen.findByRole('list', { name: 'Funds' });
  return rendered;
}

const names = () =>
  within(screen.getByRole('list', { name: 'Funds' }))
    .getAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
const button = (name: string) => screen.getByRole('button', { name });
const field = (fund: string) => screen.getByLabelText(`Name of ${fund}`);

test('a fund is renamed with Enter, and Undo gives it its name back [FUND-04, FUND-08]', async () => {
  const { user, host } = await open();
  await user.clear(field('Growth'));
  await user.type(field('Growth'), ' Alpha {Enter}');
  await waitFor(() => expect(names()).toEqual([MAIN, 'Alpha', 'Value']));
  await expectToast(host, 'Fund Renamed', 'Growth is now Alpha');
  await host.undoLatest();
  await waitFor(() => expect(names()).toEqual([MAIN, 'Growth', 'Value']));
});

test('Escape restores the name; one that isn’t valid isn’t sent, and says why [FUND-02, FUND-08]', async () => {
  const { user, host } = await open();
  await user.type(field('Growth'), '/2{Enter}');
  expect(screen.getByText('A fund’s name can’t contain / or \\')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(field('Growth')).toHaveValue('Growth');
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  expect(host.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a fund moves by keyboard and stays focused; Undo moves it back [FUND-03, FUND-08]', async () => {
  const { user, host } = await open();
  expect(button(`Move ${MAIN} up`)).toBeDisabled();
  expect(button('Move Value down')).toBeDisabled();
  button('Move Value up').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual([MAIN, 'Value', 'Growth']));
  await waitFor(() => expect(button('Move Value up')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['Value', MAIN, 'Growth']));
  await waitFor(() => expect(button('Move Value down')).toHaveFocus());
  await host.undoLatest();
  await waitFor(() => expect(names()).toEqual([MAIN, 'Value', 'Growth']));
});

test('a fund is added, and Undo removes it; a name that is taken is refused in words [FUND-02, FUND-08]', async () => {
  const { user, host } = await open();
  await user.type(screen.getByLabelText('New fund'), 'Crypto{Enter}');
  await waitFor(() => expect(names()).toEqual([MAIN, 'Growth', 'Value', 'Crypto']));
  expect(screen.getByLabelText('New fund')).toHaveValue('');
  await host.undoLatest();
  await waitFor(() => expect(names()).toEqual([MAIN, 'Growth', 'Value']));
});

test('a name that is taken is refused in the server’s words, and stays in the field [FUND-02]', async () => {
  const message = 'There is already a fund with this name';
  const { user, host } = await open({ 'POST /api/funds': failWith(409, message) });
  await user.type(screen.getByLabelText('New fund'), 'Growth{Enter}');
  await expectToast(host, 'Fund Not Added', message);
  expect(screen.getByLabelText('New fund')).toHaveValue('Growth');
});

test('only an empty fund can be removed; the rest say why [FUND-05, FUND-06, FUND-08]', async () => {
  const { user, host } = await open();
  expect(button('Remove Value')).toBeDisabled();
  expect(button('Remove Value')).toHaveAttribute(
    'data-tooltip',
    'It has holdings, options or P&L figures',
  );
  expect(button(`Remove ${MAIN}`)).toBeDisabled();
  expect(screen.queryByLabelText(`Name of ${MAIN}`)).toBeNull();
  await user.click(button('Remove Growth'));
  await waitFor(() => expect(names()).toEqual([MAIN, 'Value']));
  await expectToast(host, 'Fund Removed', 'Growth');
});
