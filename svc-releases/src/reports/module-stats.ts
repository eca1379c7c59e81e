import type { ModuleReport } from '@dashboard/contracts-releases';

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
    countNetworks: (module: string, version: string, since: number): OutcomeCounts =>
      versions.get(`${module} ${version}`)?.countNetworks(since) ?? { shown: 0, failed: 0 },
    list: () => [...versions.values()].map(({ summarize }) => summarize()),
  };
}

function createVersionCounts(module: string, version: string, now: () => number) {
  const recent = createRecentCounts(now);
  const networks = createRecentNetworks(now);
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
        reasons,
      };
    },
  };
}

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 10;
const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;
const MAX_NETWORKS = 500;

interface OutcomeCounts {
  readonly shown: number;
  readonly failed: number;
}

const toMinute = (at: number) => Math.floor(at / MINUTE_MS);

function createRecentCounts(now: () => number) {
  const minutes = new Map<number, { shown: number; failed: number }>();

  return {
    add(outcome: keyof OutcomeCounts): void {
      const minute = toMinute(now());
      for (const old of minutes.keys()) if (old <= minute - WINDOW_MINUTES) minutes.delete(old);
      const counts = minutes.get(minute) ?? { shown: 0, failed: 0 };
      counts[outcome] += 1;
      minutes.set(minute, counts);
    },
    removeShown(minute: number): void {
      const counts = minutes.get(minute);
      if (counts) counts.shown -= 1;
    },
    sum(): OutcomeCounts {
      const first = toMinute(now()) - WINDOW_MINUTES + 1;
      const counts = [...minutes].filter(([minute]) => minute >= first).map(([, each]) => each);
      return {
        shown: counts.reduce((sum, { shown }) => sum + shown, 0),
        failed: counts.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
  };
}

function createRecentNetworks(now: () => number) {
  const networks = new Map<string, { readonly shownAt: number; readonly failedAt: number }>();

  return {
    add(network: string, outcome: keyof OutcomeCounts): void {
      const before = networks.get(network) ?? { shownAt: 0, failedAt: 0 };
      networks.delete(network);
      networks.set(network, { ...before, [`${outcome}At`]: now() });
      const [oldest = ''] = networks.keys();
      if (networks.size > MAX_NETWORKS) networks.delete(oldest);
    },
    /** A network counts once, as failed if any page failed. Only the last ten minutes count. */
    count(since: number): OutcomeCounts {
      const first = Math.max(now() - WINDOW_MS + 1, since);
      const all = [...networks.values()];
      const failed = all.filter(({ failedAt }) => failedAt >= first).length;
      const recent = all.filter(({ shownAt, failedAt }) => Math.max(shownAt, failedAt) >= first);
      return { shown: recent.length - failed, failed };
    },
  };
}
