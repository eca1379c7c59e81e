import type { Feature } from '../feature.ts';
import { columnMappingRoutes } from './column-mappings.routes.ts';

export const columnMappingsFeature: Feature = { routes: columnMappingRoutes };
