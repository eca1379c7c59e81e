import { type Browser, test as base, expect, type Page } from '@playwright/test';

export const admin = {
  username: 'admin',
  get password() {
    return process.env.PRODUCT_ADMIN_PASSWORD ?? '';
  },
};

/** What the content security policy has refused on the page since it was loaded. */
export const violations = (page: Page) =>
  page.evaluate(() => (window as { cspViolations?: string[] }).cspViolations ?? []).catch(() => []);

/** Collects what the content security policy refuses on a page, from its first script on. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { cspViolations: refused });
    document.addEventListener('securitypolicyviolation', (event) => {
      // The browser's inspector, which drives these tests, reads a broken local picture anew.
      if (event.violatedDirective === 'connect-src' && event.blockedURI === 'blob') return;
      refused.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** Every journey's page: the product's address, and no refusal by the content security policy. */
export const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.PRODUCT_URL);
  },
  page: async ({ page }, use) => {
    await watchPolicy(page);
    await use(page);
    expect(await violations(page)).toEqual([]);
  },
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
  await watchPolicy(page);
  await page.goto('/student');
  await expect(
    page.getByRole('heading', { name: 'Trading Dashboard - Student Portal' }),
  ).toBeVisible();
  return page;
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
