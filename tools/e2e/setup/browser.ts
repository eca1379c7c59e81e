import { recordFigure } from '@dashboard/reliability';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

export const admin = {
  username: 'admin',
  get password() {
    return process.env.PRODUCT_ADMIN_PASSWORD ?? '';
  },
};

export const violations: string[] = [];
let violationsSoFar = 0;

const contexts: BrowserContext[] = [];

async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.exposeFunction('reportViolation', (violation: string) => {
    violations.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, sample } = event;
      // The inspector that drives these tests refetches a broken local image.
      if (violatedDirective === 'connect-src' && blockedURI === 'blob') return;
      const { reportViolation } = window as unknown as {
        reportViolation: (violation: string) => void;
      };
      reportViolation([violatedDirective, blockedURI, sourceFile, sample].join(' ').trim());
    });
  });
}

interface PolicyFixtures {
  /** Closes everything a test opened, and fails the test on a content security policy violation. */
  readonly noViolation: undefined;
}

export const test = base.extend<PolicyFixtures, { browser: Browser }>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.PRODUCT_URL);
  },
  browser: [
    async ({ browser }, use) => {
      const createContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await createContext(options);
        await watchPolicy(context);
        contexts.push(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  noViolation: [
    async ({ browserName: _ }, use) => {
      violations.length = 0;
      contexts.length = 0;
      await use(undefined);
      await Promise.all(contexts.map((context) => context.close()));
      violationsSoFar += violations.length;
      recordFigure(
        8,
        'refusals by the content security policy in the browser tests',
        violationsSoFar,
        { bar: 0 },
      );
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Trading Dashboard - Admin' });

export async function signInThroughForm(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByPlaceholder('Enter username').fill(admin.username);
  await page.getByPlaceholder('Enter password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard(page)).toBeVisible();
}

export async function signIn(page: Page): Promise<void> {
  const { username, password } = admin;
  const response = await page.request.post('/api/auth/login', {
    data: { username, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
  await page.goto('/');
  await expect(dashboard(page)).toBeVisible();
}

export async function openStudentPortal(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env.PRODUCT_URL });
  await page.goto('/student');
  await expect(
    page.getByRole('heading', { name: 'Trading Dashboard - Student Portal' }),
  ).toBeVisible();
  return page;
}

/** Reloads a page without intervals, so it gets changes only through events. */
export async function stopPolling(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await page.reload();
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** With the toast's button, or by keyboard once the toast is gone, which a busy machine may miss. */
export async function undo(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Undo', exact: true });
  // clock: both ways end in the same state
  await button.click({ timeout: 5_000 }).catch(() => page.keyboard.press('Control+z'));
}

export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const readOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(readOverflow).toBeLessThanOrEqual(0);
}

export function callFrom(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async (call) => {
      const answer = await fetch(call.path, {
        method: call.method,
        headers: call.body ? { 'content-type': 'application/json' } : {},
        body: call.body && JSON.stringify(call.body),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    { method, path, body },
  );
}

export async function countTabsToRow(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const isInRow = () =>
    page.evaluate(() => document.activeElement?.closest('tbody tr:first-child') !== null);
  // The link is the first stop.
  let presses = 1;
  while (presses < 50 && !(await isInRow())) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  return presses;
}

export const watchlistCell = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, `) });

export async function setWatchlistCell(page: Page, name: string, value: string): Promise<void> {
  await watchlistCell(page, name).dblclick();
  await page.getByRole('option', { name: value, exact: true }).click();
}

export const openWindows = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });

/** Presses Escape again if a window opened too recently to notice it. */
export async function closeWindows(page: Page): Promise<void> {
  await expect(async () => {
    if ((await openWindows(page).count()) > 0) await page.keyboard.press('Escape');
    expect(await openWindows(page).count()).toBe(0);
  }).toPass({ intervals: [20], timeout: 60_000 });
}
