import { chromiumFlags, findOrInstallChromium } from '@dashboard/runner-kit/chromium';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import type { Browser } from 'playwright';

/** Starts a browser that nobody sees; it ends with this process at the latest. */
export async function openBrowser(supervisor: Supervisor): Promise<Browser> {
  const executablePath = await findOrInstallChromium(supervisor);
  // Only here is it needed, and it takes a while to load.
  const { chromium } = await import('playwright');
  return chromium.launch({
    args: chromiumFlags,
    executablePath,
    // The command itself hears when it is to stop.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
}
