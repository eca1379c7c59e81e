import type { Feature } from '../feature.ts';
import { callRoutes } from './calls.routes.ts';

export const callsFeature: Feature = { routes: callRoutes };
