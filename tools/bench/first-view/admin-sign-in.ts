import type { BrowserContext } from '@playwright/test';

export interface AdminSignIn {
  readonly username: string;
  readonly password: string;
}

export async function signInAdmin(context: BrowserContext, admin: AdminSignIn): Promise<void> {
  const response = await context.request.post('/api/auth/login', {
    data: admin,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok()) throw new Error(`The sign-in failed: ${response.status()}.`);
}
