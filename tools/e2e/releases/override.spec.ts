import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { expect, test, violations } from '../setup/browser.ts';
import { type ServedModule, serveModule } from '../setup/serve-command.ts';

const MODULE = 'mfe-flow';
const FLOW = '/student?tab=unusual-flow';

let served: ServedModule;

test.beforeAll(async () => {
  served = await serveModule(MODULE, process.env.PRODUCT_URL ?? '');
});
test.afterAll(() => served?.stop());

const strip = (page: Page) =>
  page.getByText(`This browser alone runs ${MODULE} from ${served.origin}.`);

async function scriptsOfFlow(page: Page): Promise<{ released: boolean; served: boolean }> {
  const addresses: string[] = [];
  const listen = (request: { url(): string; resourceType(): string }) => {
    if (request.resourceType() === 'script') addresses.push(request.url());
  };
  page.on('request', listen);
  await page.goto(FLOW);
  await expect(page.getByRole('heading', { name: 'Live Alpha Gold Alerts' })).toBeVisible();
  page.off('request', listen);
  return {
    released: addresses.some((address) =>
      new URL(address).pathname.startsWith(`/modules/${MODULE}/`),
    ),
    served: addresses.some((address) => new URL(address).origin === served.origin),
  };
}

test('one browser runs a module from a developer’s machine until the override is stopped', async ({
  page,
  browser,
}) => {
  const live: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => live.push(new URL(socket.url()).host));
  });

  await page.goto(served.link);
  await expect(
    page.getByRole('heading', { name: 'Modules that this browser loads from elsewhere' }),
  ).toBeVisible();
  await expectAccessible(page, 'the overrides');
  await expect(page.getByLabel('Module')).toHaveValue(MODULE);
  await expect(page.getByLabel('Address')).toHaveValue(served.origin);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(strip(page)).toBeVisible();

  expect(await scriptsOfFlow(page)).toEqual({ released: false, served: true });
  await expect(strip(page)).toBeVisible();
  // The dev server notifies the page of changes, so the policy allows its socket.
  await expect.poll(() => live).toContain(new URL(served.origin).host);
  expect(violations).toEqual([]);

  const other = await browser.newPage({ baseURL: process.env.PRODUCT_URL });
  expect(await scriptsOfFlow(other)).toEqual({ released: true, served: false });
  await expect(strip(other)).toBeHidden();

  await page.getByRole('link', { name: 'Change or stop' }).click();
  await expect(page.getByText(`${MODULE} comes from ${served.origin}`)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await scriptsOfFlow(page)).toEqual({ released: true, served: false });
  await expect(strip(page)).toBeHidden();
});
