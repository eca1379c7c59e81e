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

/** What the content security policy has refused in the browsers of the running test. */
export const violations: string[] = [];

/** Of all tests of this process so far. */
let refusals = 0;

/** Collects what the policy refuses on every page of a context, from its first script on. */
async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.exposeFunction('reportViolation', (violation: string) => {
    violations.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, sample } = event;
      // The browser's inspector, which drives these tests, reads a broken local picture anew.
      if (violatedDirective === 'connect-src' && blockedURI === 'blob') return;
      const { reportViolation } = window as unknown as {
        reportViolation: (violation: string) => void;
      };
      reportViolation([violatedDirective, blockedURI, sourceFile, sample].join(' ').trim());
    });
  });
}

interface PolicyFixtures {
  /** Fails a test in which the content security policy refused something, on any page. */
  readonly noViolation: undefined;
}

/** Every journey's browser: the product's address, and no refusal by the content security policy. */
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
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  noViolation: [
    async ({ browserName: _ }, use) => {
      violations.length = 0;
      await use(undefined);
      refusals += violations.length;
      recordFigure({
        row: 8,
        name: 'refusals by the content security policy in the browser tests',
        value: refusals,
        bar: 0,
      });
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Trading Dashboard - Admin' });

/** Signs in through the login screen and waits for the dashboard. */
export async function signInThroughForm(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByPlaceholder('Enter username').fill(admin.username);
  await page.getByPlaceholder('Enter password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard(page)).toBeVisible();
}

/** Sends what the login screen sends, without loading it, and opens the dashboard. */
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

/** A student's browser of its own: no cookie, no storage of the admin's. */
export async function openStudentPortal(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const page = await context.newPage();
  await page.goto('/student');
  await expect(
    page.getByRole('heading', { name: 'Trading Dashboard - Student Portal' }),
  ).toBeVisible();
  return page;
}

/** Reloads a page without its intervals: from then on it shows changes only by the events it gets. */
export async function stopPolling(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await page.reload();
}

/** Waits for the toast of this title or text. It stands twice: on screen, and within what screen readers are told. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** Makes a call of the interface from a page, as whoever is signed in there. */
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

/** The cell of a value in the admin's watchlist, such as `Range of AAPL`. */
export const watchlistCell = (page: Page, name: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, `) });

/** Chooses a value from the list of a cell of the admin's watchlist. */
export async function setWatchlistCell(page: Page, name: string, value: string): Promise<void> {
  await watchlistCell(page, name).dblclick();
  await page.getByRole('option', { name: value, exact: true }).click();
}
