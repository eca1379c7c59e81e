import { setTimeout as wait } from 'node:timers/promises';
import {
  EXPOSED_PATH,
  getFederationName,
  getReleasePath,
  type ListedModule,
} from '@dashboard/contracts-gateway';
import { moduleOutcomes, reportModule } from '@dashboard/contracts-releases';
import { type Draft, ReleaseError } from '@dashboard/release-registry';
import type { BrowserContext, Page } from 'playwright';
import { z } from 'zod';
import { createDialogOpener, type DialogOpener, OPENER_TAB } from './dialog-opener.ts';
import { findDraftFile, renderPageWithDraft, STABLE_VISITOR } from './draft-page.ts';
import type { Mount } from './mounts.ts';

/** Long, because a busy machine must not get a good build refused. */
const SHOW_TIMEOUT_MS = 60_000;
/** A panel that throws this soon after showing has failed too. */
const ERROR_WATCH_MS = 500;

const ADMIN = { isAuthenticated: true, username: 'gate', role: 'admin', studentAccess: 'open' };
const PATHS = { admin: '/', student: '/student' };

const reportSchema = z.object({
  module: z.string(),
  panel: z.string().optional(),
  outcome: z.enum(moduleOutcomes),
  reason: z.string().optional(),
});

type Report = z.infer<typeof reportSchema>;

interface BrowserLog {
  /** Uncaught exceptions and violations of the content security policy. */
  readonly errors: string[];
  /** For the message only: these don't fail a panel. */
  readonly consoleErrors: string[];
}

export interface GatePage {
  readonly productUrl: string;
  readonly modules: readonly ListedModule[];
  readonly mount: Mount;
}

/** Only this browser's requests get the draft. @throws ReleaseError if the panel doesn't show */
export async function mountPanel(
  browser: BrowserContext,
  draft: Draft,
  { productUrl, modules, mount }: GatePage,
): Promise<void> {
  const opener = 'dialog' in mount ? createDialogOpener(mount.dialog) : undefined;
  const address = `${productUrl}${formatPath(mount)}`;
  const page = await browser.newPage();
  try {
    const log = await collectBrowserLog(page);
    const reported = waitForReport(page, mount);
    await serveDraft(page, draft, { productUrl, address, modules, opener });
    // The product still rejects the calls of this page.
    if (mount.audience === 'admin')
      await page.route(`${productUrl}/api/auth/status`, (route) => route.fulfill({ json: ADMIN }));
    await page.goto(address, { timeout: SHOW_TIMEOUT_MS, waitUntil: 'commit' });
    const report = await Promise.race([reported, wait(SHOW_TIMEOUT_MS, undefined, { ref: false })]);
    await wait(ERROR_WATCH_MS);
    const errors = [...(await findPanelErrors(page, draft, mount, report)), ...log.errors];
    if (errors.length > 0) {
      throw createRefusal(draft, mount, [...errors, ...log.consoleErrors]);
    }
  } finally {
    await page.close();
  }
}

function formatPath(mount: Mount): string {
  if ('account' in mount) return '/account';
  const path = PATHS[mount.audience];
  if ('section' in mount) {
    const { id, symbol } = mount.section;
    return `${path}?${new URLSearchParams({ symbol, section: id })}`;
  }
  return `${path}?tab=${'tab' in mount ? mount.tab : OPENER_TAB}`;
}

async function findPanelErrors(page: Page, draft: Draft, mount: Mount, report: Report | undefined) {
  if (!report) return [`nothing showed within ${SHOW_TIMEOUT_MS / 1000} s`];
  if (report.outcome !== 'shown')
    return [`${report.outcome}: ${report.reason ?? 'no reason given'}`];
  const { name, manifest } = draft.release;
  if (mount.module !== name) return [];
  const exposed = await readExposedPanels(page, name);
  const missing = manifest.panels.filter((panel) => !exposed.includes(panel));
  return missing.map((panel) => `the manifest says ${panel}, and the module exposes ${exposed}`);
}

function readExposedPanels(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    async ([container, path]) => {
      type Container = { get(path: string): Promise<() => { parcels: object }> };
      const found = (globalThis as unknown as Record<string, Container>)[container];
      const factory = await found?.get(path);
      return Object.keys(factory?.().parcels ?? {});
    },
    [getFederationName(name), EXPOSED_PATH] as const,
  );
}

async function collectBrowserLog(page: Page): Promise<BrowserLog> {
  const log: BrowserLog = { errors: [], consoleErrors: [] };
  page.on('pageerror', (error) => log.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') log.consoleErrors.push(message.text());
  });
  await page.exposeFunction('reportPolicyViolation', (violation: string) => {
    log.errors.push(`the content security policy blocks ${violation}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportPolicyViolation } = globalThis as unknown as {
        reportPolicyViolation: (violation: string) => void;
      };
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      reportPolicyViolation(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  return log;
}

function waitForReport(page: Page, { module, panel }: Mount): Promise<Report> {
  return new Promise((resolve) => {
    void page.route(`**${reportModule.path}`, async (route) => {
      const { data } = reportSchema.safeParse(route.request().postDataJSON());
      if (data?.module === module && data.panel === panel) resolve(data);
      await route.fulfill({ status: 204 });
    });
  });
}

interface ServedPage extends Omit<GatePage, 'mount'> {
  readonly address: string;
  readonly opener: DialogOpener | undefined;
}

async function serveDraft(
  page: Page,
  draft: Draft,
  { productUrl, address, modules, opener }: ServedPage,
): Promise<void> {
  const response = await fetch(address, { headers: STABLE_VISITOR });
  const more = opener ? [opener.listed] : [];
  const html = renderPageWithDraft(await response.text(), draft, more);
  const policies = ['content-security-policy', 'integrity-policy', 'permissions-policy'];
  const headers = [...response.headers].filter(([name]) => policies.includes(name));

  await page.route(address, (route) =>
    route.fulfill({ body: html, contentType: 'text/html', headers: Object.fromEntries(headers) }),
  );
  await page.route(`${productUrl}/modules.json`, (route) =>
    route.fulfill({ json: { modules: [...modules, ...more] } }),
  );
  await page.route(`${productUrl}${getReleasePath(draft.release)}**`, (route) =>
    route.fulfill(findDraftFile(draft, new URL(route.request().url()).pathname) ?? { status: 404 }),
  );
  if (opener) {
    const { listed, script } = opener;
    await page.route(`${productUrl}${listed.entry}`, (route) =>
      route.fulfill({ body: script, contentType: 'text/javascript' }),
    );
  }
}

function createRefusal({ release }: Draft, mount: Mount, browserErrors: string[]) {
  const lines = [...new Set(browserErrors)].slice(0, 5).map((line) => `\n  ${line.slice(0, 500)}`);
  const { module, panel } = mount;
  const place = describePlace(mount);
  return new ReleaseError(
    `With ${release.name} ${release.version} the panel ${panel} of ${module} does not show ${place}. The browser says:${lines.join('')}`,
  );
}

function describePlace(mount: Mount): string {
  if ('tab' in mount) return `on the ${mount.audience}'s side (tab ${mount.tab})`;
  if ('section' in mount) {
    const { id, symbol } = mount.section;
    return `in the section ${id} of the sheet of ${symbol}`;
  }
  if ('account' in mount) return `on the account page (section ${mount.account})`;
  return `when the dialog ${mount.dialog.id} is opened with ${JSON.stringify(mount.dialog.subject)}`;
}
