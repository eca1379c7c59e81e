import { conflict } from '@dashboard/service-kit';
import type { Feature } from '../feature.ts';
import { manualPnlRoutes } from './manual-pnl.routes.ts';

export const manualPnlFeature: Feature = {
  routes: manualPnlRoutes,
  constraintErrors: {
    manual_pnl_fund_unique: () => conflict('The fund has its figures already'),
  },
};
