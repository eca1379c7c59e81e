import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { releaseNameSchema, releaseVersionSchema } from './release-name.ts';

/**
 * How a version of a module worked in a browser: a panel was shown, its files could not be loaded,
 * their hashes were not the released ones, or a panel failed to render.
 */
export const moduleOutcomes = ['shown', 'load-failed', 'tampered', 'render-failed'] as const;

export type ModuleOutcome = (typeof moduleOutcomes)[number];

const moduleReportSchema = z.strictObject({
  /** The token in the page; each page counts once for a version. */
  pageToken: z.string().check(z.maxLength(500)),
  module: releaseNameSchema.check(z.maxLength(50)),
  version: releaseVersionSchema.check(z.maxLength(100)),
  outcome: z.enum(moduleOutcomes),
  panel: z.optional(z.string().check(z.maxLength(50))),
  /** The browser's error message, for diagnosis. */
  reason: z.optional(z.string().check(z.maxLength(500))),
});

export type ModuleReport = z.infer<typeof moduleReportSchema>;

/** Reports how a module works in a browser; a version that fails too often is rolled back. */
export const reportModule = defineEndpoint({
  id: 'modules.report',
  method: 'POST',
  path: '/api/module-reports',
  summary: 'A browser tells how a module fares in it',
  access: 'anyone',
  body: moduleReportSchema,
  responses: { 204: z.undefined() },
  errors: [429],
});
