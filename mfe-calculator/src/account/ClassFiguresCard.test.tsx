import { failOnce, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleSettings } from '../sample-server.ts';
import { ClassFiguresCard } from './ClassFiguresCard.tsx';

const open = (responses = sampleSettings()) =>
  renderScreen(ClassFiguresCard, { audience: 'admin', responses });
const edit = () => screen.findByRole('button', { name: 'Edit figures' });
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const saved = ({ requests }: ReturnType<typeof open>['host']) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('the admin sets what the class starts from, and Undo restores what the edit changed [CALC-17]', async () => {
  const { user, host } = open();
  await screen.findByText('$100,000');
  expect(figures()).toEqual(['$100,000', '75%', 'Selected at first', '85%', '5%']);
  await user.click(await edit());
  const dialog = within(await screen.findByRole('dialog', { name: 'Position sizing' }));
  await user.type(dialog.getByLabelText('Account Size'), '50000');
  await user.type(dialog.getByLabelText('Account sizes to try'), '$25,000; 250000');
  await user.click(dialog.getByRole('radio', { name: 'Aggressive' }));
  await user.type(dialog.getByLabelText('Aggressive exposure'), '90');
  await user.type(dialog.getByLabelText('Largest share per position'), '2.5');
  await user.click(dialog.getByRole('checkbox', { name: 'Options count by premium' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('$50,000');
  expect(saved(host)).toEqual([
    {
      account: 50_000,
      profile: 'aggressive',
      aggressivePercent: 90,
      positionCapPercent: 2.5,
      accounts: [25_000, 250_000],
      optionsByPremium: true,
    },
  ]);
  expect(figures()).toEqual([
    '$50,000',
    'To try: $25,000, $250,000',
    '75%',
    '90%',
    'Selected at first',
    '2.5%',
    'Options count by premium',
  ]);
  expect(host.toasts.map(({ title }) => title)).toEqual(['Position Sizing Saved']);
  await host.undoLatest();
  await screen.findByText('$100,000');
});

test('values that are not valid are not saved, and an emptied field is the default [CALC-17]', async () => {
  const { user, host } = open(sampleSettings({ account: 50_000, accounts: [1_000] }));
  await user.click(await edit());
  const dialog = within(await screen.findByRole('dialog', { name: 'Position sizing' }));
  const retype = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    if (text) await user.type(dialog.getByLabelText(label), text);
  };
  await retype('Account sizes to try', '1;2;3;4;5;6');
  await retype('Conservative exposure', '101');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Above 0 and up to 100');
  dialog.getByText('Up to 5 amounts above $0, such as 25000; 50000');
  expect(saved(host)).toEqual([]);
  await retype('Account Size', '');
  await retype('Account sizes to try', '');
  await retype('Conservative exposure', '');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved(host)).toEqual([
      { profile: 'conservative', accounts: [], optionsByPremium: false },
    ]),
  );
});

test('figures that could not be loaded can’t be edited, and a retry loads them', async () => {
  const { user } = open({ 'GET /api/settings/{key}': failOnce({ value: {}, version: 0 }) });
  await screen.findByText('The figures could not be loaded');
  expect(await edit()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('$100,000');
});
