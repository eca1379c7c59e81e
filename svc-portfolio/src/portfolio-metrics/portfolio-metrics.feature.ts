import type { Feature } from '../feature.ts';
import { portfolioMetricsRoutes } from './portfolio-metrics.routes.ts';

export const portfolioMetricsFeature: Feature = { routes: portfolioMetricsRoutes };
