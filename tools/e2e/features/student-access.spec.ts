import type { Browser, Page } from '@playwright/test';
import { startPushService, type TestPushService } from '../../../svc-push/test/push-service.ts';
import { expectAccessible } from '../setup/accessibility.ts';
import { callFrom, expect, stopPolling, test } from '../setup/browser.ts';
import { subscribeAt } from '../setup/browser-subscription.ts';
import { type OwnProduct, openAsAdmin, sameOrigin, startOwnProduct } from '../setup/own-product.ts';
import { addAlert, addStock } from '../setup/samples.ts';

/** The tests share one product with access codes and the tests' push service. */
test.describe.configure({ mode: 'serial' });

/** How long svc-push holds notifications that can still be undone. In production, 30 s. */
const HOLD_SECONDS = 6;

let product: OwnProduct;
let pushService: TestPushService;
let publicKey = '';
let code = '';

test.beforeAll(async () => {
  pushService = await startPushService(() => publicKey);
  product = await startOwnProduct({
    PUSH_SERVICES: pushService.origin,
    PUSH_HOLD_SECONDS: String(HOLD_SECONDS),
  });
  const headers = { cookie: await product.signInAsAdmin() };
  ({ publicKey } = await (await fetch(`${product.url}/api/push/key`, { headers })).json());
});

test.afterAll(async () => {
  await product?.close();
  await pushService?.close();
});

const SYMBOL = 'CODA';
const card = (page: Page) => page.getByRole('heading', { name: 'Student Portal', exact: true });
const field = (page: Page) => page.getByPlaceholder('Enter access code');
const portal = (page: Page) =>
  page.getByRole('heading', { name: 'Trading Dashboard - Student Portal' });
const reads = async (page: Page, path: string) => (await callFrom(page, 'GET', path)).status;

async function enter(page: Page, entered: string): Promise<void> {
  await field(page).fill(entered);
  await page.getByRole('button', { name: 'Open Portal' }).click();
}

test('a code opens the portal until it is revoked, and the admin is unaffected [AUTH-31, AUTH-32, AUTH-33, AUTH-34, AUTH-35, AUTH-37, AUTH-38, AUTH-57]', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: product.url });
  const adminPage = await openAsAdmin(browser, product, '/');
  await addStock(adminPage, SYMBOL);

  await test.step('without a code, nothing is shown and nothing can be read', async () => {
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

  await test.step('a wrong code is rejected', async () => {
    await enter(page, 'BCDF-GHJK-MNPQ-RSTV');
    await expect(page.getByRole('alert')).toHaveText('This code does not open the portal');
    expect(await reads(page, '/api/stocks')).toBe(401);
  });

  const makeInvite = async () => {
    const asked = { label: 'Autumn class', expiresInDays: 7, maxUses: 3 };
    const made = await callFrom(adminPage, 'POST', '/api/student-invites', asked);
    expect(made.status).toBe(201);
    return made.body as { id: string; code: string; url: string };
  };
  const invite = await makeInvite();
  ({ code } = await makeInvite());

  await test.step('the right code opens the portal and its data', async () => {
    await enter(page, invite.code);
    await expect(portal(page)).toBeVisible();
    await expect(page.getByRole('button', { name: SYMBOL, exact: true })).toBeVisible();
    await stopPolling(page);
    await expect(page.getByRole('button', { name: SYMBOL, exact: true })).toBeVisible();
    const change = await addStock(page, 'CODB');
    expect(change.status).toBe(403);
  });

  await test.step('the invite link fills in its code', async () => {
    const other = await browser.newPage({ baseURL: product.url });
    await other.goto(invite.url);
    await expect(field(other)).toHaveValue(invite.code);
    await expect(other).toHaveURL(/\/student$/);
  });

  await test.step('after revocation the open page clears and asks for a code again, without a poll', async () => {
    const revoked = await callFrom(adminPage, 'DELETE', `/api/student-invites/${invite.id}`);
    expect(revoked.status).toBe(200);
    await expect(page.getByText('Your access has ended. Enter a code to continue.')).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(page.getByText(SYMBOL)).toBeHidden();
    expect(await reads(page, '/api/stocks')).toBe(401);
    await enter(page, invite.code);
    await expect(page.getByRole('alert')).toHaveText('This code does not open the portal');
  });

  await test.step('the admin needs no code', async () => {
    await adminPage.reload();
    await expect(adminPage.getByRole('row', { name: new RegExp(SYMBOL) })).toBeVisible();
    await adminPage.goto('/student');
    await expect(portal(adminPage)).toBeVisible();
  });
});

async function openStudent(browser: Browser) {
  const context = await browser.newContext({ baseURL: product.url });
  await context.grantPermissions(['notifications']);
  const device = pushService.addDevice();
  await subscribeAt(context, device);
  await context.request.post('/api/student/access', { data: { code }, headers: sameOrigin });
  const page = await context.newPage();
  await page.goto('/student');
  return { page, context, device };
}

async function openNotifications(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

test('a student is notified of an alert, but not of one that was undone [PUSH-10, PUSH-12, PUSH-13, PUSH-20]', async ({
  browser,
}) => {
  const { page, device } = await openStudent(browser);
  const sheet = await openNotifications(page);
  await sheet.getByText('Notify me on this device').click();
  await sheet.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => device.received.length, { timeout: 60_000 }).toBe(1);
  expect(device.received[0]?.body).toBe('Notifications work on this device.');

  const admin = await openAsAdmin(browser, product, '/?tab=unusual-flow');
  await admin.getByRole('button', { name: 'Add Flow Alert' }).click();
  const quickLine = admin.getByLabel('Quick line');
  // Undone before the other alert is added, so its notification would arrive first.
  const id = await addAlert(admin, 'PUSHB');
  expect((await callFrom(admin, 'DELETE', `/api/unusual-flow/${id}`)).status).toBe(200);
  await expect(quickLine).toBeFocused();
  await admin.keyboard.type('pusha 215C 12/25 2.4M sweep ask');
  await admin.keyboard.press('Enter');
  await expect.poll(() => device.received.length, { timeout: 60_000 }).toBe(2);
  const message = device.received[1];
  expect(message?.title).toMatch(/^PUSHA CALL \$215 /);
  expect(message?.path).toBe('/student?symbol=PUSHA');
  expect(pushService.refusals).toEqual([]);

  await sheet.getByText('Notify me on this device').click();
  await expect(sheet.getByRole('button', { name: 'Send a test' })).toBeHidden();
});

test('the dashboard can be installed, and its worker shows push notifications [PUSH-01, PUSH-02, PUSH-06]', async ({
  browser,
}) => {
  const { page, context } = await openStudent(browser);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  // A window without a profile can't install anything.
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);

  const message = { title: 'AAPL: Daily BX', body: 'LL → HL', tag: 'x', path: '/student' };
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId,
    data,
  });
  const readTitles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await expect.poll(readTitles).toEqual(['AAPL: Daily BX']);
});

test('a device shows its last figures while the dashboard is unreachable, then the dashboard again [PUSH-03, PUSH-04]', async ({
  browser,
}) => {
  const { page, context } = await openStudent(browser);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/offline-figures.json'))))
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/student?tab=unusual-flow');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Watchlist' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText(/^As of \d\d\/\d\d\/\d{4} /)).toHaveCount(3);
  expect(await page.locator('script').count()).toBe(0);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Unusual Flow' })).toBeVisible();

  await product.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});
