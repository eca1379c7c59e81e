export const SHELL = 'shell';

export const MODULE_ENTRY = 'remoteEntry.js';
export const SHELL_ENTRY = 'index.html';

export const EXPOSED_PATH = './parcels';

/** The gateway replaces this with the path of the shell's files, without a trailing slash. */
export const SHELL_PATH_PLACEHOLDER = '%SHELL%';
/** The gateway replaces this, including the quotes, with the boot data. */
export const BOOT_DATA_PLACEHOLDER = '"%BOOT%"';
/** A nonce for the page's styles, new in each response. */
export const STYLE_NONCE_PLACEHOLDER = '%STYLE_NONCE%';

/** Files below it are served at the root: `root/service-worker.js` at `/service-worker.js`. */
export const ROOT_FILES = 'root/';
export const SERVICE_WORKER_PATH = '/service-worker.js';

const SHELL_SCRIPT = new RegExp(
  `<script\\b[^>]*?\\ssrc=(["']?)${SHELL_PATH_PLACEHOLDER}/([^"'\\s>]+)\\1`,
  'g',
);

export const getEntryFile = (name: string): string => (name === SHELL ? SHELL_ENTRY : MODULE_ENTRY);

export const getReleasePath = ({ name, version }: { name: string; version: string }): string =>
  name === SHELL ? `/shell/${version}/` : `/modules/${name}/${version}/`;

export const getFederationName = (module: string): string => module.replaceAll('-', '_');

export const listShellScripts = (template: string): string[] =>
  [...template.matchAll(SHELL_SCRIPT)].map(([, , path = '']) => path);

/** @param findIntegrity returns the `integrity` attribute for a script's path */
export const addScriptIntegrity = (
  template: string,
  findIntegrity: (path: string) => string,
): string =>
  template.replace(
    SHELL_SCRIPT,
    (tag, _quote, path: string) =>
      `${tag} integrity="${findIntegrity(path)}" crossorigin="anonymous"`,
  );
