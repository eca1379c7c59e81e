import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import {
  admin,
  callFrom,
  expect,
  test as journey,
  signInThroughForm,
  stopPolling,
} from '../setup/browser.ts';
import { type OwnProduct, startOwnProduct } from '../setup/own-product.ts';
import { addStock } from '../setup/samples.ts';

const SYMBOL = 'CODA';

/** With a product of its own, whose portal is not open. */
const test = journey.extend<object, { product: OwnProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      const env = { SAMPLE_DATA: 'none', ADMIN_PASSWORD: admin.password };
      const product = await startOwnProduct(env);
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
});

const card = (page: Page) => page.getByRole('heading', { name: 'Student Portal', exact: true });
const field = (page: Page) => page.getByPlaceholder('Enter access code');
const portal = (page: Page) =>
  page.getByRole('heading', { name: 'Trading Dashboard - Student Portal' });
const reads = async (page: Page, path: string) => (await callFrom(page, 'GET', path)).status;

async function enter(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.getByRole('button', { name: 'Open Portal' }).click();
}

test('AUTH-31, AUTH-32, AUTH-33, AUTH-34, AUTH-35, AUTH-37, AUTH-38, AUTH-57 a code opens the portal until it is revoked, and the admin works on', async ({
  page,
  product,
  browser,
}) => {
  const adminPage = await browser.newPage({ baseURL: product.url });
  await signInThroughForm(adminPage);
  await addStock(adminPage, SYMBOL);

  await test.step('before a code nothing is shown and nothing can be read', async () => {
    const response = await page.goto('/student');
    await expect(card(page)).toBeVisible();
    await expect(page.getByText('Enter the access code you were given.')).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
    expect(await response?.text()).not.toContain(SYMBOL);
    for (const path of ['/api/stocks', '/api/holdings', '/api/unusual-flow', '/api/events']) {
      expect([path, await reads(page, path)]).toEqual([path, 401]);
    }
    await expectAccessible(page, 'the access code');
  });

  await test.step('a wrong code is refused', async () => {
    await enter(page, 'BCDF-GHJK-MNPQ-RSTV');
    await expect(page.getByRole('alert')).toHaveText('This code does not open the portal');
    expect(await reads(page, '/api/stocks')).toBe(401);
  });

  const asked = { label: 'Autumn class', expiresInDays: 7, maxUses: 3 };
  const made = await callFrom(adminPage, 'POST', '/api/student-invites', asked);
  expect(made.status).toBe(201);
  const invite = made.body as { id: string; code: string; url: string };

  await test.step('the right one opens the portal with what there is to read', async () => {
    await enter(page, invite.code);
    await expect(portal(page)).toBeVisible();
    await expect(page.getByRole('button', { name: SYMBOL, exact: true })).toBeVisible();
    await stopPolling(page);
    await expect(page.getByRole('button', { name: SYMBOL, exact: true })).toBeVisible();
    const change = await addStock(page, 'CODB');
    expect(change.status).toBe(403);
  });

  await test.step('the link of the invite has its code filled in', async () => {
    const other = await browser.newPage({ baseURL: product.url });
    await other.goto(invite.url);
    await expect(field(other)).toHaveValue(invite.code);
    await expect(other).toHaveURL(/\/student$/);
  });

  await test.step('once it is revoked the open page clears and asks again, without a poll', async () => {
    const revoked = await callFrom(adminPage, 'DELETE', `/api/student-invites/${invite.id}`);
    expect(revoked.status).toBe(200);
    await expect(page.getByText('Your access has ended. Enter a code to go on.')).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(page.getByText(SYMBOL)).toBeHidden();
    expect(await reads(page, '/api/stocks')).toBe(401);
    await enter(page, invite.code);
    await expect(page.getByRole('alert')).toHaveText('This code does not open the portal');
  });

  await test.step('the admin is asked for nothing', async () => {
    await adminPage.reload();
    await expect(adminPage.getByRole('row', { name: new RegExp(SYMBOL) })).toBeVisible();
    await adminPage.goto('/student');
    await expect(portal(adminPage)).toBeVisible();
  });
});
