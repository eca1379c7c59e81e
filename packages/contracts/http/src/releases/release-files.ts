/** The release of the shell; every other release is one of a module. */
export const SHELL = 'shell';

/** The script by which the federation loads a module. */
export const MODULE_ENTRY = 'remoteEntry.js';
/** The page of the shell, as a template that the gateway fills in. */
export const SHELL_ENTRY = 'index.html';

/** What a module exposes to the shell in the federation, with its panels. */
export const EXPOSED_PATH = './parcels';

/** Stands in the shell's page for the path its files are served at, without the last slash. */
export const SHELL_PATH_PLACEHOLDER = '%SHELL%';
/** Stands in the shell's page for the boot data, with the quotes around it. */
export const BOOT_DATA_PLACEHOLDER = '"%BOOT%"';
/**
 * Stands in the shell's page for the nonce of its styles: each served page gets one of its own, which
 * its content security policy names.
 */
export const STYLE_NONCE_PLACEHOLDER = '%STYLE_NONCE%';

/**
 * The files of the shell's release below this folder are served at the root of the origin, such as
 * `root/service-worker.js` at `/service-worker.js`.
 */
export const ROOT_FILES = 'root/';
/** The only script that a page may start as a worker. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

const SHELL_SCRIPT = new RegExp(
  `<script\\b[^>]*?\\ssrc=(["']?)${SHELL_PATH_PLACEHOLDER}/([^"'\\s>]+)\\1`,
  'g',
);

/** The file of a release that a browser loads first. */
export const getEntryFile = (name: string): string => (name === SHELL ? SHELL_ENTRY : MODULE_ENTRY);

/** The path, with a slash at its end, that the files of a release are served below. */
export const getReleasePath = ({ name, version }: { name: string; version: string }): string =>
  name === SHELL ? `/shell/${version}/` : `/modules/${name}/${version}/`;

/** The name of a module inside the federation: `mfe-flow` is `mfe_flow`. */
export const getFederationName = (module: string): string => module.replaceAll('-', '_');

/** The paths of the shell's own scripts that its page names. */
export const listShellScripts = (template: string): string[] =>
  [...template.matchAll(SHELL_SCRIPT)].map(([, , path = '']) => path);

/**
 * Adds to each of the shell's own scripts the hash it was released with.
 * @param template the shell's page before its placeholders are replaced
 * @param findIntegrity the `integrity` attribute of a script by its path; what it throws is thrown
 */
export const addScriptIntegrity = (
  template: string,
  findIntegrity: (path: string) => string,
): string =>
  template.replace(
    SHELL_SCRIPT,
    (tag, _quote, path: string) =>
      `${tag} integrity="${findIntegrity(path)}" crossorigin="anonymous"`,
  );
