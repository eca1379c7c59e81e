import type { Audience, FakeHost, FakeResponses } from '@dashboard/mfe-kit';
import { type RenderedScreen, renderScreen } from '@dashboard/mfe-kit/testing';
import { waitFor } from '@testing-library/react';
import {
  createHolding,
  expiredOption,
  importRecord,
  manualPnl,
  option,
} from '../src/sample/records.ts';
import { AdminHoldings } from '../src/screens/AdminHoldings.tsx';
import { StudentHoldings } from '../src/screens/StudentHoldings.tsx';

const FundHoldings = ({ audience }: { audience: Audience }) =>
  audience === 'admin' ? <AdminHoldings /> : <StudentHoldings />;

/** Renders Fund Holdings over the sample responses, of which `responses` replaces some. */
export const openFundHoldings = (
  audience: Audience,
  responses: FakeResponses = {},
  address = '/',
): RenderedScreen => {
  // An earlier test may have left its fund there.
  window.history.replaceState(null, '', address);
  return renderScreen(FundHoldings, {
    audience,
    responses: {
      'GET /api/holdings': [
        createHolding('AAPL', { dateOpened: '11/02/2025', version: 3 }),
        createHolding('MSFT', { pnlOpen: -5, version: 3 }),
      ],
      'GET /api/options': [option, expiredOption],
      'GET /api/manual-pnl/fund/{fund}': manualPnl,
      'GET /api/holdings/imports': [importRecord],
      ...responses,
    },
  });
};

/** Waits for a toast and expects it to be the newest. */
export const expectToast = (
  { toasts }: Pick<FakeHost, 'toasts'>,
  title: string,
  description: string,
): Promise<void> => waitFor(() => expect(toasts.at(-1)).toMatchObject({ title, description }));

/** As `expectToast`, and the error of the write has a message of its own. */
export async function expectFailure(
  host: Pick<FakeHost, 'toasts' | 'queryClient'>,
  title: string,
  description: string,
  message: string,
): Promise<void> {
  await expectToast(host, title, description);
  expect(host.toasts.at(-1)?.variant).toBe('destructive');
  const write = host.queryClient.getMutationCache().getAll().at(-1);
  expect(write?.state.error?.message).toBe(message);
}
