import { extname } from 'node:path';
import type { Release } from '@dashboard/contracts-http';
import { notFound } from '@dashboard/service-kit/http';
import type { Request, RequestHandler, Response } from 'express';
import type { Releases } from './releases.ts';
import { sendBytes } from './send-bytes.ts';

/** `~2/` in it marks a browser's second attempt: another URL for the same file. */
const FILE_PATH = /^\/(?:modules\/(?!shell\/)([^/]+)|(shell))\/([^/]+)\/(?:~\d{1,4}\/)?(.+)$/;

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves `/modules/<name>/<version>/<path>` and `/shell/<version>/<path>`: the files that a release
 * lists, of every published version, precompressed. The bytes behind a path never change, so
 * browsers cache them forever.
 */
export function serveReleaseFiles(releases: Releases): RequestHandler {
  return async (request, response) => {
    const [, module, shell, version = '', encodedPath = ''] = FILE_PATH.exec(request.path) ?? [];
    const release = await releases.find(module ?? shell ?? '', version);
    const path = decodeURIComponent(encodedPath);
    // The shell's page is a template; `serveShellPage` serves it.
    const isPage = release?.name === 'shell' && release.entry === path;
    if (!release || isPage || !Object.hasOwn(release.files, path)) throw notFound('No such file');

    response.set('cache-control', 'public, max-age=31536000, immutable');
    // An asset host passes these on, so that pages of another origin may use the files.
    response.set('access-control-allow-origin', '*');
    response.set('cross-origin-resource-policy', 'cross-origin');
    response.type(extname(path));
    await sendReleaseFile(request, response, { releases, release, path });
  };
}

export interface SentFile {
  readonly releases: Releases;
  readonly release: Release;
  /** One that the release lists. */
  readonly path: string;
}

/**
 * Sends a file of a release in an encoding that the browser accepts, with an `etag`.
 * @throws HttpError 404 when it is not stored
 */
export async function sendReleaseFile(
  request: Request,
  response: Response,
  { releases, release, path }: SentFile,
): Promise<void> {
  const accepted = ENCODINGS.filter(([encoding]) => request.acceptsEncodings(encoding));
  for (const [encoding, suffix] of [...accepted, [undefined, ''] as const]) {
    const bytes = await releases.readFile(release, path, suffix);
    if (!bytes) continue;
    if (encoding) response.set('content-encoding', encoding);
    response.set('etag', `"${release.files[path]}${suffix}"`);
    response.vary('Accept-Encoding');
    return sendBytes(request, response, bytes);
  }
  throw notFound('No such file');
}
