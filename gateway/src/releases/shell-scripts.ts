import { addScriptIntegrity, type Release } from '@dashboard/contracts-http';
import { escapeHtml } from '../html/escape.ts';

/**
 * Adds the hash of each script to the shell's page, so that a browser runs no other bytes.
 * @throws Error when the page has a script that the release does not list
 */
export function addIntegrity(template: string, { name, version, files }: Release): string {
  return addScriptIntegrity(template, (path) => {
    if (!Object.hasOwn(files, path)) {
      throw new Error(`The page of ${name} ${version} asks for ${path}, which is not released.`);
    }
    return escapeHtml(files[path] ?? '');
  });
}
