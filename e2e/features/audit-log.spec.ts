import { readFile } from 'node:fs/promises';
import { callFrom, expect, signIn, test } from '../setup/browser.ts';
import { addStock } from '../setup/samples.ts';

test('AUDIT-02, AUDIT-05, AUDIT-11, AUDIT-12 an edited stock stands in the audit log with its values, is found and exported', async ({
  page,
}) => {
  await signIn(page);
  await addStock(page, 'AUDITED', { range: 'Fair Value' });
  await callFrom(page, 'PATCH', '/api/stocks/AUDITED', { range: 'Premium Range' });
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Open audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();

  await page.getByLabel('Subject').fill('AUDITED');
  await page.getByLabel('Action').fill('stock.changed');
  const entries = page.getByRole('list', { name: 'Audit log, newest first' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('AUDITED');
  await expect(entries).toContainText(/Fair Value.*Premium Range/);
  await expect(page).toHaveURL(/subject=AUDITED/);
  await page.reload();
  await expect(entries).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  const [heading, line, end] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(heading).toContain('Time,Person,Role,Address,Action');
  expect(line).toContain(',stock.changed,stock,AUDITED,');
  expect(end).toBe('');
});
