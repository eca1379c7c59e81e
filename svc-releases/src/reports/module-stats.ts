import type { ModuleReport } from '@dashboard/contracts-releases';
import {
  createRecentCounts,
  createRecentNetworks,
  type OutcomeCounts,
  toMinute,
} from './recent-counts.ts';

const MAX_REPORTS_PER_PAGE = 40;
/** Above this, the oldest pages are forgotten. Their reports still count. */
const MAX_PAGES = 20_000;
const MAX_REASONS = 5;

export interface VersionStats {
  readonly module: string;
  readonly version: string;
  readonly shown: number;
  readonly failed: number;
  readonly recentlyShown: number;
  readonly recentlyFailed: number;
  readonly failedBy: Readonly<Partial<Record<ModuleReport['outcome'], number>>>;
  readonly reasons: readonly string[];
}

export interface PageReport extends Omit<ModuleReport, 'pageToken'> {
  readonly page: string;
  readonly network: string;
}

interface Page {
  reports: number;
  readonly outcomes: Map<string, number | 'failed'>;
}

export type ModuleStats = ReturnType<typeof createModuleStats>;

export function createModuleStats({ now = Date.now } = {}) {
  const pages = new Map<string, Page>();
  const versions = new Map<string, ReturnType<typeof createVersionCounts>>();

  function findOrCreatePage(id: string): Page {
    const page = pages.get(id) ?? { reports: 0, outcomes: new Map() };
    const [oldest] = pages.size >= MAX_PAGES && !pages.has(id) ? pages.keys() : [];
    if (oldest !== undefined) pages.delete(oldest);
    pages.set(id, page);
    return page;
  }

  return {
    acceptsReport(id: string): boolean {
      const page = findOrCreatePage(id);
      page.reports += 1;
      return page.reports <= MAX_REPORTS_PER_PAGE;
    },
    count(report: PageReport): boolean {
      const { module, version, outcome } = report;
      const key = `${module} ${version}`;
      const { outcomes } = findOrCreatePage(report.page);
      const before = outcomes.get(key);
      if (before === 'failed' || (before !== undefined && outcome === 'shown')) return false;
      const counts = versions.get(key) ?? createVersionCounts(module, version, now);
      versions.set(key, counts);
      if (outcome === 'shown') counts.addShown(report);
      else counts.addFailed(report, before);
      outcomes.set(key, outcome === 'shown' ? toMinute(now()) : 'failed');
      return true;
    },
    /** Over the last ten minutes, or from `since` (ms since 1970) if that's later. */
    countNetworks: (module: string, version: string, since: number): OutcomeCounts =>
      versions.get(`${module} ${version}`)?.countNetworks(since) ?? { shown: 0, failed: 0 },
    list: () => [...versions.values()].map(({ summarize }) => summarize()),
  };
}

function createVersionCounts(module: string, version: string, now: () => number) {
  const recent = createRecentCounts(now);
  const networks = createRecentNetworks(now);
  const failedBy: Partial<Record<ModuleReport['outcome'], number>> = {};
  let shown = 0;
  let failed = 0;
  let reasons: readonly string[] = [];

  return {
    countNetworks: networks.count,
    addShown({ network }: PageReport) {
      shown += 1;
      recent.add('shown');
      networks.add(network, 'shown');
    },
    addFailed({ network, outcome, panel, reason }: PageReport, shownAt: number | undefined) {
      if (shownAt !== undefined) {
        shown -= 1;
        recent.removeShown(shownAt);
      }
      failed += 1;
      failedBy[outcome] = (failedBy[outcome] ?? 0) + 1;
      recent.add('failed');
      networks.add(network, 'failed');
      const text = [outcome, panel, reason].filter(Boolean).join(': ');
      reasons = [text, ...reasons.filter((one) => one !== text)].slice(0, MAX_REASONS);
    },
    summarize(): VersionStats {
      const { shown: recentlyShown, failed: recentlyFailed } = recent.sum();
      return {
        module,
        version,
        shown,
        failed,
        recentlyShown,
        recentlyFailed,
        failedBy: { ...failedBy },
        reasons,
      };
    },
  };
}
