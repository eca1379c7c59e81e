import { notFound } from '@dashboard/service-kit';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const FILE_PATH = /^\/([a-z][a-z0-9-]*)\/([A-Za-z0-9][A-Za-z0-9.+-]*)\/(.+)$/;

/**
 * Serves every published file of every version, compressed as it was published. A path never
 * changes its bytes, so a browser may keep it for good.
 */
export function releaseFiles(directory: string): RequestHandler {
  const files = sirv(directory, {
    // Looks at the disk with each request: a release may be published at any time.
    dev: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders: (response) => response.setHeader('cache-control', ONE_YEAR),
  });
  return (request, response, next) => {
    const found = FILE_PATH.exec(request.path);
    if (!found || request.path.includes('..')) return next(notFound('No such file'));
    const [, name, version, path] = found;
    const original = request.url;
    request.url = `/${name}/${version}/files/${path}`;
    files(request, response, () => {
      request.url = original;
      next(notFound('No such file'));
    });
  };
}
