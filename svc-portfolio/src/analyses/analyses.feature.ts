import type { Feature } from '../feature.ts';
import { analysisRoutes } from './analyses.routes.ts';

export const analysesFeature: Feature = { routes: analysisRoutes };
