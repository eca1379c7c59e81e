import type { Crew } from '../processes/supervisor.ts';
import { projectRoot } from '../project-root.ts';
import {
  installCommands,
  installSystemPackage,
  type Machine,
  thisMachine,
} from './system-packages.ts';

/** What Chromium is started with: its own calls home would be refused and only cost time. */
export const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the browser tests: the machine's own, else that of its package manager, else
 * Playwright's. Returns the path of the first two; undefined means Playwright finds its own.
 */
export async function obtainChromium(
  crew: Crew,
  machine: Machine = thisMachine,
): Promise<string | undefined> {
  const present = process.env.CHROMIUM_PATH || machine.find(names);
  if (present) return present;
  const commands = installCommands({ debian: 'chromium' }, machine);
  if (commands) {
    await installSystemPackage(crew, commands);
    return machine.find(names);
  }
  await crew.run({
    name: 'playwright-install',
    command: `${projectRoot}/node_modules/.bin/playwright`,
    args: ['install', 'chromium'],
    cwd: projectRoot,
  });
  return undefined;
}
