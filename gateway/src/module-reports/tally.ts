import type { ModuleReport } from '@dashboard/contracts-http';
import { createRecent, minuteOf } from './recent.ts';

/** A page that tells more is broken or not ours. */
const MOST_REPORTS = 40;
/** The oldest are forgotten: their modules were shown long ago, or failed and were counted. */
const MOST_PAGES = 20_000;
const KEPT_REASONS = 5;

/** How a version of a module fares, in pages. */
export interface ModuleTally {
  readonly module: string;
  readonly version: string;
  readonly shown: number;
  readonly failed: number;
  /** In the last ten minutes. */
  readonly recentlyShown: number;
  readonly recentlyFailed: number;
  readonly failedBy: Readonly<Partial<Record<ModuleReport['outcome'], number>>>;
  /** What browsers said last, newest first. It may be anybody's words. */
  readonly reasons: readonly string[];
}

/** A report that is known to come from a page. */
export type PageReport = Omit<ModuleReport, 'pageToken'> & { readonly page: string };

interface Page {
  reports: number;
  /** By version of a module: when it was shown, or that it failed. */
  readonly told: Map<string, number | 'failed'>;
}

export interface Tally {
  /** Whether one more report may be taken from a page. */
  admits(page: string): boolean;
  /** Counts a page for a version: as failed once it failed, else as shown. @returns if that is new */
  count(report: PageReport): boolean;
  /** The pages of the last ten minutes, and since `since` if that is less. */
  recent(module: string, version: string, since: number): { shown: number; failed: number };
  sums(): ModuleTally[];
}

export function createTally({ now = Date.now } = {}): Tally {
  const pages = new Map<string, Page>();
  const versions = new Map<string, ReturnType<typeof createVersion>>();

  function pageOf(id: string): Page {
    const page = pages.get(id) ?? { reports: 0, told: new Map() };
    if (!pages.has(id) && pages.size >= MOST_PAGES) {
      for (const oldest of pages.keys()) {
        pages.delete(oldest);
        break;
      }
    }
    pages.set(id, page);
    return page;
  }

  return {
    admits(id) {
      const page = pageOf(id);
      page.reports += 1;
      return page.reports <= MOST_REPORTS;
    },
    count(report) {
      const { module, version, outcome } = report;
      const key = `${module} ${version}`;
      const { told } = pageOf(report.page);
      const before = told.get(key);
      if (before === 'failed' || (before !== undefined && outcome === 'shown')) return false;
      const counts = versions.get(key) ?? createVersion(module, version, now);
      versions.set(key, counts);
      if (outcome === 'shown') counts.shown();
      else counts.failed(report, before);
      told.set(key, outcome === 'shown' ? minuteOf(now()) : 'failed');
      return true;
    },
    recent: (module, version, since) =>
      versions.get(`${module} ${version}`)?.recent(since) ?? { shown: 0, failed: 0 },
    sums: () => [...versions.values()].map(({ sum }) => sum()),
  };
}

function createVersion(module: string, version: string, now: () => number) {
  const recent = createRecent(now);
  const failedBy: Partial<Record<ModuleReport['outcome'], number>> = {};
  let shown = 0;
  let failed = 0;
  let reasons: readonly string[] = [];

  return {
    recent: recent.sum,
    shown() {
      shown += 1;
      recent.add('shown');
    },
    failed({ outcome, panel, reason }: PageReport, shownAt: number | undefined) {
      if (shownAt !== undefined) {
        shown -= 1;
        recent.takeBackShown(shownAt);
      }
      failed += 1;
      failedBy[outcome] = (failedBy[outcome] ?? 0) + 1;
      recent.add('failed');
      const said = [outcome, panel, reason].filter(Boolean).join(': ');
      reasons = [said, ...reasons.filter((one) => one !== said)].slice(0, KEPT_REASONS);
    },
    sum(): ModuleTally {
      const { shown: recentlyShown, failed: recentlyFailed } = recent.sum();
      return {
        ...{ module, version, shown, failed, recentlyShown, recentlyFailed },
        failedBy: { ...failedBy },
        reasons,
      };
    },
  };
}
