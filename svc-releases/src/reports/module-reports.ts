import { SHELL } from '@dashboard/contracts-gateway';
import { moduleOutcomes, reportModule } from '@dashboard/contracts-releases';
import { badRequest, respondWith, route, tooManyRequests } from '@dashboard/service-kit/http';
import { createPageTokens, getClientNetwork } from '@dashboard/service-kit/identity';
import { Counter } from '@dashboard/service-kit/observability';
import { createAutomaticRollback, type RollbackOptions } from './automatic-rollback.ts';
import { createModuleStats, type PageReport } from './module-stats.ts';

const RETRY_AFTER_SECONDS = 60 * 60;
/** A home connection often has 256 IPv6 /64 networks, which would count as 256 clients. */
const REPORTING_NETWORK = { ipv6Bits: 48 } as const;

interface ModuleReportsOptions extends Omit<RollbackOptions, 'onRolledBack'> {
  readonly identitySecret: string;
}

export type ModuleReports = ReturnType<typeof createModuleReports>;

export function createModuleReports(options: ModuleReportsOptions) {
  const { registry, identitySecret } = options;
  const tokens = createPageTokens(identitySecret, options);
  const stats = createModuleStats(options);
  const pages = new Counter({
    name: 'module_pages_total',
    help: 'Pages in which a version of a module was shown or failed',
    labelNames: ['module', 'version', 'outcome'],
    registers: [],
  });
  const rollbacks = new Counter({
    name: 'automatic_rollbacks_total',
    help: 'Versions that were rolled back because they failed in too many networks',
    labelNames: ['module'],
    registers: [],
  });
  const rollBackIfFailing = createAutomaticRollback(stats, {
    ...options,
    onRolledBack: (module) => rollbacks.inc({ module }, 1),
  });

  async function isPublished({ module, version }: PageReport): Promise<boolean> {
    const entries = await registry.readHistory();
    return entries.some((entry) => entry.name === module && entry.version === version);
  }

  async function count(report: PageReport): Promise<void> {
    const { module, version, outcome } = report;
    if (module === SHELL || !(await isPublished(report)) || !stats.count(report)) return;
    for (const each of moduleOutcomes) {
      pages.inc({ module, version, outcome: each }, each === outcome ? 1 : 0);
    }
    // Exports 0 before the first rollback, so that rates include that one.
    rollbacks.inc({ module }, 0);
    if (outcome !== 'shown') void rollBackIfFailing(report);
  }

  return {
    metrics: [pages, rollbacks],
    listStats: stats.list,
    route: route(reportModule, async ({ body: { pageToken, ...fields }, address }) => {
      const page = tokens.verify(pageToken);
      if (!page) throw badRequest('The page is unknown or too old');
      if (!stats.acceptsReport(page)) {
        throw tooManyRequests('Too many reports from this page', RETRY_AFTER_SECONDS);
      }
      const network = getClientNetwork(address ?? undefined, REPORTING_NETWORK);
      await count({ ...fields, page, network });
      return respondWith(204, undefined);
    }),
  };
}
