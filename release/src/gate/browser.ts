import { obtainChromium } from '@dashboard/local/chromium';
import type { Crew } from '@dashboard/local/crew';
import type { Browser } from 'playwright';

/** Chromium's own calls home would be refused and only cost time. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser that nobody sees; it ends with this process at the latest. */
export async function openBrowser(crew: Crew): Promise<Browser> {
  const executablePath = await obtainChromium(crew);
  // Only here is it needed, and it takes a while to load.
  const { chromium } = await import('playwright');
  return chromium.launch({
    args: QUIET,
    executablePath,
    // The command itself hears when it is to stop.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
}
