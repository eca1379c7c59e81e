import { releaseNameSchema, releaseVersionSchema } from '@dashboard/contracts-gateway';
import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

/** `tampered`: the files' hashes didn't match the release. */
export const moduleOutcomes = ['shown', 'load-failed', 'tampered', 'render-failed'] as const;

export type ModuleOutcome = (typeof moduleOutcomes)[number];

const moduleReportSchema = z.strictObject({
  /** Issued with the page. Each page counts once per version. */
  pageToken: z.string().check(z.maxLength(500)),
  module: releaseNameSchema.check(z.maxLength(50)),
  version: releaseVersionSchema.check(z.maxLength(100)),
  outcome: z.enum(moduleOutcomes),
  panel: z.optional(z.string().check(z.maxLength(50))),
  reason: z.optional(z.string().check(z.maxLength(500))),
});

export type ModuleReport = z.infer<typeof moduleReportSchema>;

export const reportModule = defineEndpoint({
  id: 'modules.report',
  method: 'POST',
  path: '/api/module-reports',
  summary: 'Report whether a module was shown in this browser',
  access: 'anyone',
  body: moduleReportSchema,
  bodyLimitBytes: 8 * 1024,
  responses: { 204: z.undefined() },
  errors: [429],
});
