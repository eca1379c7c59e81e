import type { Feature } from '../feature.ts';
import { importJob } from './imports.jobs.ts';
import { importRoutes } from './imports.routes.ts';

export const importsFeature: Feature = { routes: importRoutes, jobs: [importJob] };
