import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@dashboard/runner-kit/product-process';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { readCookies } from './cookies.ts';

export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

export interface OwnProduct {
  readonly url: string;
  readonly adminPassword: string;
  readonly dataDir: string;
  signInAsAdmin(): Promise<string>;
  close(): Promise<number>;
}

/** Starts a product. By default, students need an access code. */
export async function startOwnProduct(env: NodeJS.ProcessEnv = {}): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-own-'));
  const product = await startProduct({
    dataDir,
    env: { SAMPLE_DATA: 'week', STUDENT_ACCESS: 'code', ...env },
  });
  const { url, adminPassword = '' } = product;
  return {
    url,
    adminPassword,
    dataDir,
    async signInAsAdmin() {
      const response = await post(`${url}/api/auth/login`, {
        username: 'admin',
        password: adminPassword,
      });
      if (response.status !== 200) throw new Error(`Sign-in: ${response.status}`);
      return readCookies(response);
    },
    async close() {
      const code = await product.stop();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

const post = (url: string, body: object, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sameOrigin, cookie },
    body: JSON.stringify(body),
  });

export async function enterAsStudent(url: string, admin: string): Promise<string> {
  const invite = { label: 'Attacked', expiresInDays: 1, maxUses: 5 };
  const made = await post(`${url}/api/student-invites`, invite, admin);
  const { code } = (await made.json()) as { code: string };
  return readCookies(await post(`${url}/api/student/access`, { code }));
}

export async function openAsAdmin(
  browser: Browser,
  { url, adminPassword }: OwnProduct,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, ...options });
  const data = { username: 'admin', password: adminPassword };
  const response = await page.request.post('/api/auth/login', { data, headers: sameOrigin });
  if (!response.ok()) throw new Error(`Sign-in: ${response.status()}`);
  await page.goto(path);
  return page;
}
