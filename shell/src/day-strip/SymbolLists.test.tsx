import type { FakeResponses } from '@dashboard/mfe-kit';
import { failOnce, readTexts } from '@dashboard/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { renderPart } from '../../test/render-part.tsx';
import { sampleLists } from '../../test/sample-day-figures.ts';
import { DayFigures } from './DayFigures.tsx';

const show = (response: FakeResponses[string]) =>
  renderPart(<DayFigures />, {
    audience: 'admin',
    responses: { 'GET /api/day-figures/portfolio': response },
  });
const day = (added: readonly string[] = [], removed: readonly string[] = []) => [
  sampleLists(added, removed),
];
const tickers = async (label: string) =>
  readTexts('listitem', await screen.findByRole('list', { name: label }));

test('added and removed positions are shown as $TICKER with their counts [ACT-02, ACT-03, ACT-04]', async () => {
  show(day(['AAPL', 'NVDA'], ['TSLA']));
  expect(await tickers('Added')).toEqual(['$AAPL', '$NVDA']);
  expect(await tickers('Removed')).toEqual(['$TSLA']);
  expect(screen.getByText('Added 2')).toBeVisible();
  expect(screen.getByText('Removed 1')).toBeVisible();
  expect(screen.getByText('11/20/2026')).toBeVisible();
});

test('a day without positions shows its empty state only once it has loaded [ACT-05, ACT-06]', async () => {
  show(day());
  expect(screen.getByRole('status')).toHaveTextContent('Loading Trading Activity');
  expect(screen.queryByText('No new positions today')).toBeNull();
  expect(await screen.findByText('No new positions today')).toBeVisible();
  expect(screen.getByText('No positions removed today')).toBeVisible();
  expect(screen.getByText('Added 0')).toBeVisible();
  expect(screen.getByText('Removed 0')).toBeVisible();
});

test('a failed request isn’t shown as a day without positions, and a retry loads them [ACT-23]', async () => {
  const { user } = show(failOnce(day(['AAPL'])));
  expect(await screen.findByText('Could not be loaded')).toBeVisible();
  expect(screen.queryByText(/No new positions|Added 0|Removed 0/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again: Trading Activity' }));
  expect(await tickers('Added')).toEqual(['$AAPL']);
});

test('a ticker opens its symbol’s sheet', async () => {
  const { user, host } = show(day(['AAPL'], ['TSLA']));
  await user.click(await screen.findByRole('button', { name: '$AAPL' }));
  await user.click(screen.getByRole('button', { name: '$TSLA' }));
  expect(host.openedSymbols).toEqual(['AAPL', 'TSLA']);
});

test('only the first 20 of 500 tickers show, and a button shows all', async () => {
  const { user } = show(day(Array.from({ length: 500 }, (_, index) => `T${index}`)));
  expect(await tickers('Added')).toHaveLength(20);
  expect(screen.getByText('Added 500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all 500' }));
  expect(await tickers('Added')).toHaveLength(500);
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(await tickers('Added')).toHaveLength(20);
});
