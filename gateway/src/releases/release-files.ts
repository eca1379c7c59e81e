import { access } from 'node:fs/promises';
import { extname } from 'node:path';
import { resolveReleaseFile } from '@dashboard/release-registry';
import { notFound } from '@dashboard/service-kit';
import type { RequestHandler } from 'express';
import type { Releases } from './releases.ts';

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
export function serveReleaseFiles(releases: Releases, directory: string): RequestHandler {
  return async (request, response) => {
    const [, module, shell, version = '', encodedPath = ''] = FILE_PATH.exec(request.path) ?? [];
    const release = await releases.find(module ?? shell ?? '', version);
    const path = decodeURIComponent(encodedPath);
    // The shell's page is a template; `serveShellPage` serves it.
    const isPage = release?.name === 'shell' && release.entry === path;
    if (!release || isPage || !Object.hasOwn(release.files, path)) throw notFound('No such file');

    const file = resolveReleaseFile(directory, release, path);
    const accepted = ENCODINGS.filter(([encoding]) => request.acceptsEncodings(encoding));
    const variants = await Promise.all(
      accepted.map(async ([encoding, suffix]) =>
        (await exists(file + suffix)) ? [encoding, suffix] : [],
      ),
    );
    const [encoding, suffix = ''] = variants.find(([found]) => found) ?? [];
    if (encoding) response.set('content-encoding', encoding);
    response.vary('Accept-Encoding').type(extname(path));
    response.sendFile(file + suffix, { immutable: true, maxAge: '1y', dotfiles: 'allow' });
  };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
