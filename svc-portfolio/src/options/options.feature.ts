import type { Feature } from '../feature.ts';
import { optionRoutes } from './options.routes.ts';

export const optionsFeature: Feature = { routes: optionRoutes };
