import type { Feature } from '../feature.ts';
import { activityRoutes } from './activity.routes.ts';

export const activityFeature: Feature = { routes: activityRoutes };
