import { AbortError } from '../errors.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { projectRoot } from '../project-root.ts';
import {
  installCommands,
  installSystemPackage,
  type Machine,
  thisMachine,
} from './system-packages.ts';

const disabledFeatures = [
  // Two pages per window for suggestions in the address bar, each with its own process.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright disables, since this list replaces its own.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Turns off Chromium's own background requests and pages. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
];

const chromiumPackage = {
  debian: 'chromium',
  programs: ['chromium', 'google-chrome', 'google-chrome-stable'],
};

/** The machine's own or its package manager's; undefined lets Playwright find its own. */
export async function findOrInstallChromium(
  supervisor: Supervisor,
  machine: Machine = thisMachine,
): Promise<string | undefined> {
  const installed = process.env.CHROMIUM_PATH || machine.find(chromiumPackage.programs);
  if (installed) return installed;
  const commands = installCommands(chromiumPackage, machine);
  if (commands) {
    try {
      await installSystemPackage(supervisor, commands);
      return machine.find(chromiumPackage.programs);
    } catch (error) {
      // Ubuntu lacks the package.
      if (error instanceof AbortError) throw error;
    }
  }
  await supervisor.run({
    name: 'playwright-install',
    command: `${projectRoot}/node_modules/.bin/playwright`,
    args: ['install', 'chromium'],
    cwd: projectRoot,
  });
  return undefined;
}

export async function getChromiumLaunchOptions(supervisor: Supervisor) {
  return {
    executablePath: await findOrInstallChromium(supervisor),
    args: chromiumFlags,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}
