import type { Feature } from '../feature.ts';
import { botPositionRoutes } from './bot-positions.routes.ts';

export const botPositionsFeature: Feature = { routes: botPositionRoutes };
