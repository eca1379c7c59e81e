/** CONFINED_ROOT is the workspace; CONFINED_TO lists the image's files and folders as JSON. */
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.env.CONFINED_ROOT ?? '';
const folders: string[] = JSON.parse(process.env.CONFINED_TO ?? '[]');

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.startsWith('file:')) return found;
    const path = relative(root, fileURLToPath(found.url));
    if (folders.some((folder) => path === folder || path.startsWith(`${folder}/`))) return found;
    // Optional dependencies must look uninstalled, as in the image.
    const code = 'MODULE_NOT_FOUND';
    throw Object.assign(new Error(`${path} is not in the image`), { code });
  },
});
