import { setTimeout as wait } from 'node:timers/promises';
import { type Manifest, moduleOutcomes, reportModule } from '@dashboard/contracts-http';
import { type Draft, ReleaseRefused } from '@dashboard/release-registry';
import type { BrowserContext, Page } from 'playwright';
import { z } from 'zod';
import { addressOf, fileOfDraft, listWithDraft, pageWithDraft } from './draft-page.ts';

export type Mount = Required<Manifest['mounts'][number]>;

const SHOWN_WITHIN_MS = 15_000;
/** What breaks right after it has shown has not passed either. */
const CALM_MS = 500;

/** Everybody's version of what is not the draft: no canary has a share as large. */
const ORDINARY = { cookie: 'release-share=99' };

const ADMIN = { isAuthenticated: true, username: 'gate', role: 'admin', studentAccess: 'open' };
const SIDES = { admin: '/', student: '/student' };

const reportSchema = z.object({
  module: z.string(),
  panel: z.string().optional(),
  outcome: z.enum(moduleOutcomes),
  reason: z.string().optional(),
});

type Report = z.infer<typeof reportSchema>;

/** What the browser says of a page. */
interface Heard {
  readonly faults: string[];
  readonly remarks: string[];
}

/**
 * Opens the tab of the running system that mounts a panel, with the draft in place of what is
 * released, in this browser only.
 * @throws ReleaseRefused when the panel does not show, with what the browser says
 */
export async function mountPanel(
  browser: BrowserContext,
  draft: Draft,
  { against, mount }: { against: string; mount: Mount },
): Promise<void> {
  const address = `${against}${SIDES[mount.side]}?tab=${mount.tab}`;
  const page = await browser.newPage();
  try {
    const heard = await listen(page);
    const verdict = takeReports(page, mount);
    await serveDraft(page, draft, { against, address, side: mount.side });
    await page.goto(address, { timeout: SHOWN_WITHIN_MS, waitUntil: 'commit' });
    const report = await Promise.race([verdict, wait(SHOWN_WITHIN_MS, undefined, { ref: false })]);
    await wait(CALM_MS);
    const faults = [...(await faultOf(page, draft, mount, report)), ...heard.faults];
    if (faults.length > 0) throw refusalOf(draft, mount, [...faults, ...heard.remarks]);
  } finally {
    await page.close();
  }
}

async function faultOf(page: Page, draft: Draft, mount: Mount, report: Report | undefined) {
  if (!report) return [`nothing showed within ${SHOWN_WITHIN_MS / 1000} s`];
  if (report.outcome !== 'shown')
    return [`${report.outcome}: ${report.reason ?? 'no reason given'}`];
  const { name, manifest } = draft.release;
  if (mount.module !== name) return [];
  const exposed = await exposedBy(page, name);
  const missing = manifest.panels.filter((panel) => !exposed.includes(panel));
  return missing.map((panel) => `the manifest says ${panel}, and the module exposes ${exposed}`);
}

/** What the module really exposes, whatever its manifest says. */
function exposedBy(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    async (container) => {
      type Container = { get(path: string): Promise<() => { parcels: object }> };
      const found = (globalThis as unknown as Record<string, Container>)[container];
      const factory = await found?.get('./parcels');
      return Object.keys(factory?.().parcels ?? {});
    },
    name.replaceAll('-', '_'),
  );
}

async function listen(page: Page): Promise<Heard> {
  const heard: Heard = { faults: [], remarks: [] };
  page.on('pageerror', (error) => heard.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.remarks.push(message.text());
  });
  await page.exposeFunction('tellPolicyViolation', (what: string) => {
    heard.faults.push(`the content security policy refuses ${what}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellPolicyViolation } = globalThis as unknown as {
        tellPolicyViolation: (what: string) => void;
      };
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      tellPolicyViolation(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  return heard;
}

/** The shell tells how each panel fares; the first word about the mounted one counts. */
function takeReports(page: Page, { module, panel }: Mount): Promise<Report> {
  return new Promise((resolve) => {
    void page.route(`**${reportModule.path}`, async (route) => {
      const { data } = reportSchema.safeParse(route.request().postDataJSON());
      if (data?.module === module && data.panel === panel) resolve(data);
      await route.fulfill({ status: 204 });
    });
  });
}

async function serveDraft(
  page: Page,
  draft: Draft,
  { against, address, side }: { against: string; address: string; side: Mount['side'] },
): Promise<void> {
  const answer = await fetch(address, { headers: ORDINARY });
  const html = pageWithDraft(await answer.text(), draft);
  const policies = ['content-security-policy', 'integrity-policy', 'permissions-policy'];
  const headers = [...answer.headers].filter(([name]) => policies.includes(name));
  const list = await fetch(`${against}/modules.json`, { headers: ORDINARY });
  const json = listWithDraft(await list.json(), draft);

  await page.route(address, (route) =>
    route.fulfill({ body: html, contentType: 'text/html', headers: Object.fromEntries(headers) }),
  );
  await page.route(`${against}/modules.json`, (route) => route.fulfill({ json }));
  await page.route(`${against}${addressOf(draft.release)}**`, (route) =>
    route.fulfill(fileOfDraft(draft, new URL(route.request().url()).pathname) ?? { status: 404 }),
  );
  // The admin's side shows itself to an admin only; its calls are refused as ever.
  if (side === 'admin')
    await page.route(`${against}/api/auth/status`, (route) => route.fulfill({ json: ADMIN }));
}

function refusalOf({ release }: Draft, { module, panel, side, tab }: Mount, said: string[]) {
  const words = [...new Set(said)].slice(0, 5).map((line) => `\n  ${line.slice(0, 500)}`);
  return new ReleaseRefused(
    `With ${release.name} ${release.version} the panel ${panel} of ${module} does not show on the ${side}'s side (tab ${tab}). The browser says:${words.join('')}`,
  );
}
