import { type ModuleOutcome, reportModule, SHELL } from '@dashboard/contracts-gateway';
import { badRequest, tooManyRequests } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { RedisClient } from '@dashboard/service-kit/redis';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { getClientAddress } from '../http/client-address.ts';
import { type BodyReader, createJsonBodyReader } from '../http/request-body.ts';
import { subscribe } from '../redis-subscription.ts';
import { createAutomaticRollback, type RollbackOptions } from './automatic-rollback.ts';
import { createModuleStats, type PageReport } from './module-stats.ts';
import { createPageTokens } from './page-token.ts';

const MAX_BODY_BYTES = 8 * 1024;
const RETRY_AFTER_SECONDS = 60 * 60;
/** A home connection often has 256 IPv6 /64 networks, which would count as 256 clients. */
const REPORTING_NETWORK = { ipv6Bits: 48 } as const;

const MODULE_REPORTS_CHANNEL = 'module-reports';
const sharedReportSchema = z.extend(z.omit(reportModule.body, { pageToken: true }), {
  page: z.string().check(z.regex(/^[\w-]{16}$/)),
  network: z.string().check(z.maxLength(50)),
});

export interface ModuleReportsOptions extends RollbackOptions {
  readonly bodies: BodyReader;
  readonly identitySecret: string;
  readonly subscriber: RedisClient;
  readonly publish: (channel: string, message: string) => Promise<unknown>;
  readonly onCounted?: (module: string, version: string, outcome: ModuleOutcome) => void;
}

export type ModuleReports = ReturnType<typeof createModuleReports>;

export function createModuleReports(options: ModuleReportsOptions) {
  const { bodies, releases, identitySecret, subscriber, publish, logger, onCounted } = options;
  const readReport = createJsonBodyReader(bodies, {
    body: reportModule.body,
    bodyLimitBytes: MAX_BODY_BYTES,
  });
  const tokens = createPageTokens(identitySecret, options);
  const stats = createModuleStats(options);
  const rollBackIfFailing = createAutomaticRollback(stats, options);

  function isPublished({ module, version }: PageReport): boolean {
    const entries = releases.history() ?? [];
    return entries.some((entry) => entry.name === module && entry.version === version);
  }

  function count(report: PageReport): boolean {
    if (report.module === SHELL || !isPublished(report)) return false;
    const isNew = stats.count(report);
    if (isNew && report.outcome !== 'shown') void rollBackIfFailing(report.module, report.version);
    return isNew;
  }

  const unsubscribe = subscribe(
    subscriber,
    { name: MODULE_REPORTS_CHANNEL, schema: sharedReportSchema },
    (report) => void count(report),
    logger,
  );

  return {
    newPageToken: tokens.issue,
    async receive(request: Request, response: Response): Promise<void> {
      const { pageToken, ...fields } = await readReport(request);
      const page = tokens.verify(pageToken);
      if (!page) throw badRequest('The page is unknown or too old');
      if (!stats.acceptsReport(page)) {
        throw tooManyRequests('Too many reports from this page', RETRY_AFTER_SECONDS);
      }
      const network = getClientNetwork(getClientAddress(request), REPORTING_NETWORK);
      const report = { ...fields, page, network };
      if (count(report)) {
        onCounted?.(report.module, report.version, report.outcome);
        // While Redis is down, each gateway counts only its own reports.
        publish(MODULE_REPORTS_CHANNEL, JSON.stringify(report)).catch(() => undefined);
      }
      response.status(204).end();
    },
    listStats: stats.list,
    close: unsubscribe,
  };
}
