import { extname } from 'node:path';
import { ROOT_FILES } from '@dashboard/contracts-http';
import type { RequestHandler } from 'express';
import { sendReleaseFile } from './release-files.ts';
import type { Releases } from './releases.ts';
import { selectReleases } from './selected-releases.ts';
import { identifyVisitor, type VisitorOptions } from './visitor.ts';

export interface RootFileOptions extends VisitorOptions {
  readonly releases: Releases;
}

/** `/service-worker.js`, `/manifest.webmanifest`, `/icon-192.png`: one name, and no dot in front. */
export const ROOT_FILE_PATH = /^\/([a-z][a-z0-9-]*\.(?:js|webmanifest|png))$/;

/**
 * Serves the files below `root/` of the shell that this visitor gets. Browsers ask again each time, so
 * that a release reaches the worker and the manifest of everybody. A shell from before has none: 404.
 */
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
    await sendReleaseFile(request, response, { releases, release: shell, path });
  };
}
