import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@dashboard/runner-kit/product-process';
import type { Browser, Page } from '@playwright/test';
import { startPushService, type TestPushService } from '../../svc-push/test/push-service.ts';
import { callFrom, expect, test } from '../setup/browser.ts';
import { subscribeAt } from '../setup/browser-subscription.ts';

/** One product for all of it: it notifies by the push service of the tests, and is cut off at the end. */
test.describe.configure({ mode: 'serial' });

/** How long svc-push holds what may still be undone; 30 s in a product. */
const HOLD_SECONDS = 6;

let product: Product;
let dataDir: string;
let pushService: TestPushService;
let publicKey = '';

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dashboard-notifications-'));
  pushService = await startPushService(() => publicKey);
  product = await startProduct({
    dataDir,
    env: {
      SAMPLE_DATA: 'week',
      PUSH_SERVICES: pushService.origin,
      PUSH_HOLD_SECONDS: String(HOLD_SECONDS),
    },
  });
  ({ publicKey } = await (await fetch(`${product.url}/api/push/key`)).json());
});

test.afterAll(async () => {
  await product?.stop();
  await pushService?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function openStudent(browser: Browser) {
  const context = await browser.newContext({ baseURL: product.url });
  await context.grantPermissions(['notifications']);
  const device = pushService.addDevice();
  await subscribeAt(context, device);
  const page = await context.newPage();
  await page.goto('/student');
  return { page, context, device };
}

async function openAdmin(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const data = { username: 'admin', password: product.adminPassword ?? '' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/api/auth/login', { data, headers })).status()).toBe(200);
  await page.goto('/?tab=unusual-flow');
  return page;
}

async function openNotifications(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

test('PUSH-10, PUSH-12, PUSH-13, PUSH-20 a student is told of an alert that stands, and not of one that was undone', async ({
  browser,
}) => {
  const { page, context, device } = await openStudent(browser);
  const sheet = await openNotifications(page);
  await sheet.getByText('Notify me on this device').click();
  await sheet.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => device.received.length, { timeout: 60_000 }).toBe(1);
  expect(device.received[0]?.body).toBe('Notifications work on this device.');

  const admin = await openAdmin(browser);
  await admin.getByRole('button', { name: 'Add Flow Alert' }).click();
  const quickLine = admin.getByLabel('Quick line');
  const add = async (line: string) => {
    await expect(quickLine).toBeFocused();
    await admin.keyboard.type(line);
    await admin.keyboard.press('Enter');
    await expect(quickLine).toHaveValue('');
  };
  // Undone before the others are added, so its notification would come before theirs.
  const undone = { ticker: 'PUSHB', optionType: 'CALL', expiry: '12/18/2026' };
  const { body } = await callFrom(admin, 'POST', '/api/unusual-flow', undone);
  const { id } = body as { id: string };
  expect((await callFrom(admin, 'DELETE', `/api/unusual-flow/${id}`)).status).toBe(200);
  await add('pusha 215C 12/25 2.4M sweep ask');
  await expect.poll(() => device.received.length, { timeout: 60_000 }).toBe(2);
  await add('pushc 140C 12/18 1.1M');
  await expect.poll(() => device.received.length, { timeout: 60_000 }).toBe(3);
  const [, message, last] = device.received;
  expect(message?.title).toMatch(/^PUSHA CALL \$215 /);
  expect(message?.path).toBe('/student?symbol=PUSHA');
  expect(last?.path).toBe('/student?symbol=PUSHC');
  expect(pushService.refusals).toEqual([]);
  await admin.keyboard.press('Escape');

  await sheet.getByText('Notify me on this device').click();
  await expect(sheet.getByRole('button', { name: 'Send a test' })).toBeHidden();
  await admin.context().close();
  await context.close();
});

test('PUSH-01, PUSH-02, PUSH-06 the dashboard can be installed, and its worker shows what it is sent', async ({
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
  // A window without a profile can install nothing.
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
      const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
        getNotifications: () => registration.getNotifications(),
      }));
      return (await getNotifications()).map(({ title }) => title);
    });
  await expect.poll(readTitles).toEqual(['AAPL: Daily BX']);
  await context.close();
});

test('PUSH-03, PUSH-04 a device whose dashboard cannot be reached shows its last figures, and the dashboard again when it can', async ({
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

  await product.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.close();
});
