import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@dashboard/runner-kit/product-process';
import { readCookies } from './cookies.ts';

export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** A whole product of its own, which a test may attack and break. */
export interface OwnProduct {
  readonly url: string;
  readonly adminPassword: string;
  readonly dataDir: string;
  /** Signs in anew as the admin; the cookie of the session. */
  signInAsAdmin(): Promise<string>;
  close(): Promise<void>;
}

/** Starts a product, by default one that students open with a code. */
export async function startOwnProduct(env: NodeJS.ProcessEnv = {}): Promise<OwnProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dashboard-own-'));
  const product: Product = await startProduct({
    dataDir,
    env: { SAMPLE_DATA: 'week', STUDENT_ACCESS: 'code', ...env },
  });
  const { url } = product;
  return {
    url,
    adminPassword: product.adminPassword ?? '',
    dataDir,
    signInAsAdmin: () => signInAsAdmin(product),
    async close() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signInAsAdmin({ url, adminPassword }: Product): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sameOrigin },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  if (response.status !== 200) throw new Error(`Sign-in: ${response.status}`);
  return readCookies(response);
}

/** A code for students is made and opened; the cookie of the student's session. */
export async function enterAsStudent(url: string, admin: string): Promise<string> {
  const send = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sameOrigin, cookie },
      body: JSON.stringify(body),
    });
  const invite = { label: 'Attacked', expiresInDays: 1, maxUses: 5 };
  const { code } = (await (await send('/api/student-invites', invite, admin)).json()) as {
    code: string;
  };
  return readCookies(await send('/api/student/access', { code }));
}
