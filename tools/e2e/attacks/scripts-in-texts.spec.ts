import { assertNone } from '@dashboard/reliability';
import type { Browser, Page } from '@playwright/test';
import { callFrom, expect, openStudentPortal, signIn, test, violations } from '../setup/browser.ts';
import { payloads } from './setup/payloads.ts';

const watchScripts = (page: Page) =>
  page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran, run: (text: string) => ran.push(text) });
  });

const listRan = (page: Page) => page.evaluate(() => (window as unknown as { ran: string[] }).ran);

async function lookAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const ran: string[] = [];
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    for (const tab of index === 0 ? await page.getByRole('tab').all() : []) {
      await tab.click();
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    }
    ran.push(...(await listRan(page)));
  }
  return ran;
}

async function openAttackedPage(browser: Browser): Promise<Page> {
  const page = await openStudentPortal(browser);
  await watchScripts(page);
  await page.reload();
  await page.evaluate('run("the test itself")');
  expect(await listRan(page)).toEqual(['the test itself']);
  return page;
}

test('a script in a text never runs, no matter where it is stored and shown [HEAT-59, FLOW-25]', async ({
  page,
  browser,
}) => {
  await watchScripts(page);
  await signIn(page);
  const stored = { texts: 0, refused: 0 };
  const store = async (method: string, path: string, body: Record<string, unknown>) => {
    const { status } = await callFrom(page, method, path, body);
    expect(status).toBeLessThan(500);
    stored[status < 300 ? 'texts' : 'refused'] += 1;
  };
  // Done on /account: a dashboard would refetch its lists after each of these calls.
  await page.goto('/account');
  for (const [index, payload] of payloads.entries()) {
    const symbol = `X${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`;
    const alert = { ticker: 'XSS', optionType: 'CALL', strike: 1, expiry: '12/31/2027' };
    const activity = { fund: 'Main Fund', date: '01/05/2026', ticker: 'XSS' };
    await store('POST', '/api/stocks', { symbol });
    await store('POST', '/api/unusual-flow', { ...alert, premium: payload });
    await store('POST', '/api/unusual-flow', { ...alert, premium: '1M', flowDescription: payload });
    await store('POST', '/api/unusual-flow', { ...alert, premium: '1M', flowImage: payload });
    await Promise.all([
      store('PATCH', `/api/stocks/${symbol}`, { analysisText: payload }),
      store('POST', '/api/student-invites', { label: payload, expiresInDays: 1, maxUses: 1 }),
      store('POST', '/api/portfolio-activity', {
        ...activity,
        activityType: payload.slice(0, 40),
      }),
      ...['symbol', 'range', 'monthlyBX'].map((field) =>
        store('POST', '/api/stocks', { symbol: `${symbol}Z`, [field]: payload }),
      ),
      store('POST', '/api/holdings', {
        fund: 'Main Fund',
        ticker: payload,
        quantity: 1,
        tradePrice: 1,
      }),
      store('POST', '/api/options', {
        fund: payload,
        ticker: 'XSS',
        quantity: 1,
        price: 1,
        strike: 1,
      }),
    ]);
  }
  expect(stored.texts).toBeGreaterThan(4 * payloads.length);

  const scripts = await lookAt(page, ['/', '/audit-log', '/account', '/operations']);
  const student = await openAttackedPage(browser);
  const addresses = payloads
    .slice(0, 6)
    .map(encodeURIComponent)
    .flatMap((payload) => [`/student?tab=${payload}`, `/${payload}`]);
  scripts.push(...(await lookAt(student, ['/student', ...addresses, '/login'])));

  for (const payload of payloads.slice(0, 5)) {
    await student.goto('/student?tab=unusual-flow');
    // Only the rows in view are in the document. A second press sorts the oldest first.
    const byAge = student.getByRole('columnheader', { name: 'Detected' }).getByRole('button');
    await byAge.click();
    await byAge.click();
    const text = student.getByText(payload.slice(0, 20)).first();
    await expect(text).toBeVisible();
    await text.click();
    scripts.push(...(await listRan(student)));
  }
  assertNone(8, 'scripts that ran', scripts, stored.texts + stored.refused);
  assertNone(8, 'violations of the policy', violations);
});

test('the policy of every page allows nothing unsafe', async ({ page }) => {
  const policies: string[] = [];
  for (const path of ['/', '/student', '/login', '/nothing-here', '/api/docs', '/overrides']) {
    const response = await page.request.get(path);
    policies.push(response.headers()['content-security-policy'] ?? 'none');
  }
  const unsafe = policies.filter(
    (policy) => !policy.includes('default-src') || /unsafe/.test(policy),
  );
  assertNone(8, 'pages with an unsafe policy', unsafe, policies.length);
});
