import type { Audience, FakeResponses } from '@dashboard/mfe-kit';
import { type RenderedScreen, renderScreen } from '@dashboard/mfe-kit/testing';
import { FundHoldings } from './FundHoldings.tsx';
import { createHolding, expiredOption, importRecord, manualPnl, option } from './samples.ts';

/** Renders Fund Holdings over the sample responses, of which `responses` replaces some. */
export const openFundHoldings = (
  audience: Audience,
  responses: FakeResponses = {},
  address = '/',
): RenderedScreen => {
  // A former test may have left its fund there.
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
