import type { Audience, FakeHost, FakeResponses } from '@dashboard/mfe-kit';
import { expectToast, type RenderedScreen, renderScreen } from '@dashboard/mfe-kit/testing';
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

export const openFundHoldings = (
  audience: Audience,
  responses: FakeResponses = {},
  address = '/',
): RenderedScreen => {
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

/** Like `expectToast`, but also checks the write's error message. */
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
