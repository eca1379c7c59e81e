import type { Browser, Page } from '@playwright/test';
import { startPushService, type TestPushService } from '../../svc-push/test/push-service.ts';
import { callFrom, expect, test } from '../setup/browser.ts';
import { subscribeAt } from '../setup/browser-subscription.ts';
import { type OwnProduct, openAsAdmin, startOwnProduct } from '../setup/own-product.ts';
import { addAlert } from '../setup/samples.ts';

/** One product for all of them: it notifies by the push service of the tests, and ends with the last. */
test.describe.configure({ mode: 'serial' });

/** How long svc-push holds what may still be undone; 30 s in a product. */
const HOLD_SECONDS = 6;

let product: OwnProduct;
let pushService: TestPushService;
let publicKey = '';

test.beforeAll(async () => {
  pushService = await startPushService(() => publicKey);
  product = await startOwnProduct({
    STUDENT_ACCESS: 'open',
    PUSH_SERVICES: pushService.origin,
    PUSH_HOLD_SECONDS: String(HOLD_SECONDS),
  });
  ({ publicKey } = await (await fetch(`${product.url}/api/push/key`)).json());
});

test.afterAll(async () => {
  await product?.close();
  await pushService?.close();
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

async function openNotifications(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

test('PUSH-10, PUSH-12, PUSH-13, PUSH-20 a student is told of an alert that stands, and not of one that was undone', async ({
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
  // Undone before the other one is added, so its notification would come first.
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

  await product.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});
