import type { Feature } from '../feature.ts';
import { botAnalysisJob } from './bot-analyses.jobs.ts';
import { botAnalysisRoutes } from './bot-analyses.routes.ts';

export const botAnalysesFeature: Feature = { routes: botAnalysisRoutes, jobs: [botAnalysisJob] };
