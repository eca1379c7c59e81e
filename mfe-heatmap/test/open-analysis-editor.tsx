import type { Stock } from '@dashboard/contracts-portfolio';
import { formatImagePath } from '@dashboard/contracts-trading';
import type { FakeResponses } from '@dashboard/mfe-kit';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createSampleStocks } from '../src/sample-records.ts';
import { createSampleServer } from '../src/sample-server.ts';
import { openWatchlist } from './open-watchlist.tsx';

export const IMAGE = formatImagePath('00000000-0000-4000-8000-00000000000a');

/** Has AAPL (text and chart), NVDA (text) and AMD (no analysis). */
export function createAnalysisServer(): FakeResponses {
  const [aapl, nvda, amd] = createSampleStocks() as [Stock, Stock, Stock];
  return createSampleServer([
    { ...aapl, analysisText: 'Holds the low.', analysisImage: IMAGE },
    { ...nvda, analysisText: 'Wait.' },
    amd,
  ]);
}

export async function openAnalysisEditor(symbol: string, responses = createAnalysisServer()) {
  const rendered = await openWatchlist({ responses });
  await rendered.user.click(await screen.findByRole('button', { name: symbol }));
  const dialog = screen.getByRole('dialog', { name: 'Edit Technical Analysis' });
  return { ...rendered, dialog, text: screen.getByLabelText('Weekly Analysis') };
}

export const getSaveButton = () => screen.getByRole('button', { name: 'Save Analysis' });

export async function saveAnalysis(user: UserEvent): Promise<void> {
  await user.click(getSaveButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
