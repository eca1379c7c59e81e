import type { Release } from '@dashboard/contracts-http';
import { escapeHtml } from '../html/escape.ts';

const SCRIPT = /<script\b[^>]*?\ssrc=(["']?)%SHELL%\/([^"'\s>]+)\1/g;

/**
 * Adds the hash of each script to the shell's page, so that a browser runs no other bytes.
 * @throws Error when the page has a script that the release does not list
 */
export function addIntegrity(template: string, { name, version, files }: Release): string {
  return template.replace(SCRIPT, (tag, _quote, path: string) => {
    if (!Object.hasOwn(files, path)) {
      throw new Error(`The page of ${name} ${version} asks for ${path}, which is not released.`);
    }
    return `${tag} integrity="${escapeHtml(files[path] ?? '')}" crossorigin="anonymous"`;
  });
}
