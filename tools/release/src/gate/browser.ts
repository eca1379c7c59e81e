import { getChromiumLaunchOptions } from '@dashboard/runner-kit/chromium';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import type { Browser } from 'playwright';

export async function openBrowser(supervisor: Supervisor): Promise<Browser> {
  const options = await getChromiumLaunchOptions(supervisor);
  // Slow to load, and few commands need it.
  const { chromium } = await import('playwright');
  return chromium.launch(options);
}
