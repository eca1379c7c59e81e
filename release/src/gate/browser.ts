import { obtainChromium, quietChromium } from '@dashboard/runner-kit/chromium';
import type { Crew } from '@dashboard/runner-kit/supervisor';
import type { Browser } from 'playwright';

/** Starts a browser that nobody sees; it ends with this process at the latest. */
export async function openBrowser(crew: Crew): Promise<Browser> {
  const executablePath = await obtainChromium(crew);
  // Only here is it needed, and it takes a while to load.
  const { chromium } = await import('playwright');
  return chromium.launch({
    args: quietChromium,
    executablePath,
    // The command itself hears when it is to stop.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
}
