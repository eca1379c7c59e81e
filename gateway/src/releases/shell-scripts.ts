import type { Release } from '@dashboard/contracts-http';
import { escaped } from '../html.ts';

const SCRIPT = /<script\b[^>]*?\ssrc=(["']?)%SHELL%\/([^"'\s>]+)\1/g;

/**
 * Has a browser run the scripts of the shell's page only if they are the released ones.
 * @throws Error when the page asks for a script that the release does not list
 */
export function withIntegrity(template: string, { name, version, files }: Release): string {
  return template.replace(SCRIPT, (tag, _quote, path: string) => {
    if (!Object.hasOwn(files, path)) {
      throw new Error(`The page of ${name} ${version} asks for ${path}, which is not released.`);
    }
    return `${tag} integrity="${escaped(files[path] ?? '')}" crossorigin="anonymous"`;
  });
}
