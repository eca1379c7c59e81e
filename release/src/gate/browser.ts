import { getChromiumLaunchOptions } from '@dashboard/runner-kit/chromium';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import type { Browser } from 'playwright';

/** Starts a headless browser; it exits with this process at the latest. */
export async function openBrowser(supervisor: Supervisor): Promise<Browser> {
  const options = await getChromiumLaunchOptions(supervisor);
  // Imported only here, since few commands need it and it loads slowly.
  const { chromium } = await import('playwright');
  return chromium.launch(options);
}
