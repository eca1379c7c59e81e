import { extname } from 'node:path';
import { type Release, ROOT_FILES } from '@dashboard/contracts-gateway';
import { notFound } from '@dashboard/service-kit/http';
import type { Request, RequestHandler, Response } from 'express';
import type { Releases } from './releases.ts';
import { selectReleases } from './selected-releases.ts';
import { identifyVisitor, type VisitorOptions } from './visitor.ts';

/** `~2/` marks a browser's second attempt: another URL for the same file. */
const FILE_PATH = /^\/(?:modules\/(?!shell\/)([^/]+)|(shell))\/([^/]+)\/(?:~\d{1,4}\/)?(.+)$/;

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export function serveReleaseFiles(releases: Releases): RequestHandler {
  return async (request, response) => {
    const [, module, shell, version = '', encodedPath = ''] = FILE_PATH.exec(request.path) ?? [];
    const release = await releases.find(module ?? shell ?? '', version);
    const path = decodeURIComponent(encodedPath);
    const isPage = release?.name === 'shell' && release.entry === path;
    if (!release || isPage || !Object.hasOwn(release.files, path)) throw notFound('No such file');

    response.set('cache-control', 'public, max-age=31536000, immutable');
    response.set('access-control-allow-origin', '*');
    response.set('cross-origin-resource-policy', 'cross-origin');
    response.type(extname(path));
    await sendReleaseFile(request, response, { releases, release, path });
  };
}

async function sendReleaseFile(
  request: Request,
  response: Response,
  { releases, release, path }: { releases: Releases; release: Release; path: string },
): Promise<void> {
  const accepted = ENCODINGS.filter(([encoding]) => request.acceptsEncodings(encoding));
  for (const [encoding, suffix] of [...accepted, [undefined, ''] as const]) {
    const bytes = await releases.readFile(release, path, suffix);
    if (!bytes) continue;
    if (encoding) response.set('content-encoding', encoding);
    response.set('etag', `"${release.files[path]}${suffix}"`);
    response.vary('Accept-Encoding');
    response.send(bytes);
    return;
  }
  throw notFound('No such file');
}

export interface RootFileOptions extends VisitorOptions {
  readonly releases: Releases;
  /** Undefined for the name in the shell's manifest. */
  readonly readProductName: () => Promise<string | undefined>;
}

/** One name without a leading dot, such as `/service-worker.js`. */
export const ROOT_FILE_PATH = /^\/([a-z][a-z0-9-]*\.(?:js|webmanifest|png))$/;

/** From the visitor's shell. Browsers revalidate them, so a release updates every worker. */
export function serveRootFiles(options: RootFileOptions): RequestHandler {
  return async (request, response, next) => {
    const [, name = ''] = ROOT_FILE_PATH.exec(request.path) ?? [];
    const { releases } = options;
    const published = releases.current();
    const visitor = await identifyVisitor(request, response, published, options);
    const { shell } = selectReleases(visitor, published);
    const path = ROOT_FILES + name;
    if (!Object.hasOwn(shell.files, path)) return next();
    response.set('cache-control', 'no-cache').type(extname(name));
    const productName =
      extname(name) === '.webmanifest' ? await options.readProductName() : undefined;
    if (productName) {
      const manifest = JSON.parse(String(await releases.readFile(shell, path, '')));
      response.send(JSON.stringify({ ...manifest, name: productName, short_name: productName }));
      return;
    }
    await sendReleaseFile(request, response, { releases, release: shell, path });
  };
}
