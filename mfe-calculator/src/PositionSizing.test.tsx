import { renderScreen } from '@dashboard/mfe-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { glossary } from './glossary.ts';
import { PositionSizing } from './PositionSizing.tsx';
import { sampleServer, sampleSymbols } from './sample-server.ts';

beforeEach(() => window.history.replaceState(null, '', '/student?tab=position-sizing'));

function open(symbols: readonly string[] = sampleSymbols(20)) {
  return renderScreen(PositionSizing, { audience: 'student', responses: sampleServer(symbols) });
}

const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => {
      const [figure, note] = term.parentElement?.querySelectorAll('dd') ?? [];
      return [term.textContent, [figure?.textContent, note?.textContent]];
    }),
  );
const account = () => screen.getByRole('textbox', { name: 'Account Size' });

test('the default inputs give these figures [CALC-01, CALC-02, CALC-04, CALC-06, CALC-07, CALC-08, CALC-09, CALC-10, CALC-11, CALC-12, CALC-16]', async () => {
  open();
  await screen.findByText('Total Exposure');
  expect(account()).toHaveValue('$100,000');
  expect(screen.getByRole('radio', { name: 'Conservative (75%)' })).toBeChecked();
  expect(figures()).toEqual({
    'Position Size': ['$5,000', 'Capped at 5% limit'],
    'Active Positions': ['15', 'of 20 on the watchlist'],
    'Total Exposure': ['$75,000', '75.0% of account'],
    'Raw Position Size': ['$6,666', 'account ÷ 15 positions'],
    'Single-Position Cap': ['$5,000', '5% of account'],
    'Sector Limit': ['$20,000', '20% of account'],
    'Fund Ceiling': ['$85,000', '85% of account'],
  });
});

test('the fields and the figures have meanings, and a field keeps its name [SET-02]', async () => {
  const meanings = Object.fromEntries(glossary.map(({ id, meaning }) => [id, meaning]));
  const responses = sampleServer(sampleSymbols(20));
  renderScreen(PositionSizing, { audience: 'student', responses, meanings });
  await screen.findByText('Total Exposure');
  const labels = ['Account Size', 'Risk Profile', ...Object.keys(figures())];
  for (const label of labels)
    expect(Object.values(meanings)).toContain(
      screen.getAllByText(label, { selector: 'dfn' })[0]?.dataset.meaning,
    );
  expect(account()).toBeVisible();
});

test('choosing another account and profile by keyboard changes the figures at once [CALC-02, CALC-03, CALC-05, CALC-08, CALC-12, CALC-16]', async () => {
  const { user } = open(sampleSymbols(33));
  await screen.findByText('Total Exposure');
  await user.clear(account());
  await user.type(account(), '54321.50');
  act(() => screen.getByRole('radio', { name: 'Conservative (75%)' }).focus());
  await user.keyboard('{ArrowRight} ');
  expect(figures()).toMatchObject({
    'Position Size': ['$1,940', 'per position'],
    'Active Positions': ['28', 'of 33 on the watchlist'],
    'Total Exposure': ['$54,320', '100.0% of account'],
    'Sector Limit': ['$10,864', '20% of account'],
  });
  expect(screen.queryByText('Capped at 5% limit')).toBeNull();
});

test('an account size of 0 gives no results and says why [CALC-13]', async () => {
  const { user } = open();
  await screen.findByText('Total Exposure');
  await user.clear(account());
  await user.type(account(), '0');
  expect(screen.getByText('No results without an account size')).toBeVisible();
  expect(account()).toBeInvalid();
  expect(account()).toHaveAccessibleDescription(/Enter an amount above \$0/);
  expect(screen.queryByRole('term')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('an empty watchlist and a single stock give no results and a reason, and the panel says that it is not advice [CALC-14, CALC-15]', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText('No results without a watchlist')).toBeVisible();
  const panel = screen.getByRole('region', { name: 'Position Sizing Calculator' });
  expect(within(panel).getByText('Educational Tool')).toBeVisible();
  expect(within(panel).getByText(/not financial advice/)).toBeVisible();
  expect(screen.queryByRole('term')).toBeNull();
  unmount();
  open(['AAPL']);
  expect(await screen.findByText('The watchlist is too short')).toBeVisible();
  expect(screen.getByText(/^75% of it is less than one position/)).toBeVisible();
  expect(screen.queryByRole('term')).toBeNull();
});

test('the chart’s accessible name compares the exposure with the fund ceiling [CALC-10, CALC-11]', async () => {
  const { unmount } = open(sampleSymbols(40));
  expect(await screen.findByRole('img', { name: /fund ceiling/ })).toHaveAccessibleName(
    /\$14,990 above the fund ceiling of \$85,000\.$/,
  );
  expect(screen.getByText('Above the fund ceiling.')).toBeVisible();
  expect(screen.getByText(/25 positions of this size would stay within it/)).toBeVisible();
  unmount();
  const { user } = open();
  expect(await screen.findByRole('img', { name: /fund ceiling/ })).toHaveAccessibleName(
    '15 positions of $5,000 total $75,000, 75.0% of the account, $10,000 below the fund ceiling of $85,000.',
  );
  expect(screen.queryByText('Above the fund ceiling.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Aggressive (85%)' }));
  await screen.findByRole('img', { name: /, at the fund ceiling of \$85,000\.$/ });
  expect(screen.queryByText('Above the fund ceiling.')).toBeNull();
});
