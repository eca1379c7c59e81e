import { type ModuleOutcome, reportModule } from '@dashboard/contracts-http';
import { badRequest, type RedisClient, tooManyRequests } from '@dashboard/service-kit';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { hear } from '../hear.ts';
import { jsonBody } from '../json-body.ts';
import { SHELL } from '../releases/published.ts';
import { automaticRollback, type RollbackOptions } from './automatic-rollback.ts';
import { createPageTokens } from './page-token.ts';
import { createTally, type ModuleTally, type PageReport } from './tally.ts';

const MOST_BYTES = 8 * 1024;
const AN_HOUR = 60 * 60;

/** The Redis channel on which gateways tell each other what they counted. */
const MODULE_REPORTS_CHANNEL = 'module-reports';
const toldSchema = reportModule.body
  .omit({ pageToken: true })
  .extend({ page: z.string().regex(/^[\w-]{16}$/) });

export interface ModuleReportsOptions extends RollbackOptions {
  /** Shared by all gateways; no page token can be made without it. */
  readonly identitySecret: string;
  /** A connection that does nothing but listen. */
  readonly subscriber: RedisClient;
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  /** A page that reported to this gateway counts as this. */
  readonly onCounted?: (module: string, version: string, outcome: ModuleOutcome) => void;
}

/** What browsers tell of the modules they were given, and what comes of it. */
export interface ModuleReports {
  /** Says of the reports of one page that they come from it. */
  newPageToken(): string;
  /** Takes a report. @throws HttpError 400, 413, 415 or 429 when it is none or one too many */
  take(request: Request, response: Response): Promise<void>;
  /** How each version fares that any browser told of, as far as this gateway has heard. */
  sums(): ModuleTally[];
  close(): void;
}

export function openModuleReports(options: ModuleReportsOptions): ModuleReports {
  const { releases, identitySecret, subscriber, publish, logger, onCounted } = options;
  const readReport = jsonBody(reportModule.body, MOST_BYTES);
  const tokens = createPageTokens(identitySecret, options);
  const tally = createTally(options);
  const considerRollback = automaticRollback(tally, options);

  /** What was never published is nobody's module, whatever is said of it. */
  async function isPublished({ module, version }: PageReport): Promise<boolean> {
    const { entries } = await releases.current();
    return entries.some((entry) => entry.name === module && entry.version === version);
  }

  async function count(report: PageReport): Promise<boolean> {
    if (report.module === SHELL || !(await isPublished(report))) return false;
    const isNew = tally.count(report);
    if (isNew && report.outcome !== 'shown') void considerRollback(report.module, report.version);
    return isNew;
  }

  // What this gateway told itself is counted already, and is not new.
  const stopHearing = hear(
    subscriber,
    { name: MODULE_REPORTS_CHANNEL, schema: toldSchema },
    (report) => void count(report).catch(() => undefined),
    logger,
  );

  return {
    newPageToken: tokens.issue,
    async take(request, response) {
      const { pageToken, ...told } = await readReport(request);
      const page = tokens.pageOf(pageToken);
      if (!page) throw badRequest('The page is not known, or too old');
      if (!tally.admits(page)) throw tooManyRequests('The page has told enough', AN_HOUR);
      const report = { ...told, page };
      if (await count(report)) {
        onCounted?.(report.module, report.version, report.outcome);
        // Without Redis every gateway knows what it was told itself.
        publish(MODULE_REPORTS_CHANNEL, JSON.stringify(report)).catch(() => undefined);
      }
      response.status(204).end();
    },
    sums: tally.sums,
    close: stopHearing,
  };
}
