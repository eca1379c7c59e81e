import { listFlowOutcomes } from '@dashboard/contracts-flow';
import { listBotPositions } from '@dashboard/contracts-portfolio';
import { type FakeResponses, formatRoute, type SymbolSubject } from '@dashboard/mfe-kit';
import { failOnce, failWith, renderScreen } from '@dashboard/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  createSampleServer,
  sampleAlertOutcomes,
  sampleBotPositions,
} from '../sample/sample-server.ts';
import { RecordSection } from './RecordSection.tsx';

const ALERTS = formatRoute(listFlowOutcomes);
const POSITIONS = formatRoute(listBotPositions);

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T15:00:00Z')));

/** TSLA has a recorded alert and an open one, and a recorded bot position. */
function createServer(): FakeResponses {
  const alerts = sampleAlertOutcomes();
  const [open, recorded] = alerts;
  const positions = sampleBotPositions().map((one) => ({ ...one, symbol: 'TSLA' }));
  const own = [open, recorded].map((one) => ({
    ...(one as NonNullable<typeof one>),
    ticker: 'TSLA',
  }));
  return createSampleServer([...own, ...alerts.slice(2)], positions.slice(1, 2));
}

const open = (symbol: string, responses: FakeResponses = createServer()) =>
  renderScreen(() => <RecordSection {...({ symbol } as SymbolSubject)} />, {
    audience: 'student',
    responses,
  });
const readLines = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('a symbol’s sheet has one line for each source, then the cases with a result, and the rest on request [TRACK-23]', async () => {
  const { user } = open('TSLA');
  expect(await readLines('Results by source')).toEqual([
    'Flow alerts few results · 1 open 1 of 1 hits · 100% +50.00% average',
    '1hr Swing Bot few results 0 of 1 hits · 0% -5.00% average',
  ]);
  const withResult = await readLines('Cases');
  expect(withResult).toHaveLength(2);
  expect(withResult[0]).toContain('PUT $390.00 12/18/2026 Recorded');
  expect(withResult[0]).toContain('Half early.');
  await user.click(screen.getByRole('button', { name: 'Show all 3 cases' }));
  expect(await readLines('Cases')).toHaveLength(3);
});

test('a symbol without cases has an empty state, a list that fails is named, and both can be retried [TRACK-23]', async () => {
  const { unmount } = open('NVDA');
  await screen.findByText('No flow alerts or bot positions for NVDA yet');
  unmount();
  const server = createServer();
  const rendered = open('TSLA', { ...server, [POSITIONS]: failWith() });
  expect(await readLines('Results by source')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The bot positions could not be loaded');
  rendered.unmount();
  const { user } = open('TSLA', {
    [ALERTS]: failOnce(server[ALERTS]),
    [POSITIONS]: failOnce(server[POSITIONS]),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await readLines('Cases')).toHaveLength(2);
});
