import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  currentReleasesSchema,
  type ModuleList,
  type Release,
  releaseSchema,
} from '@dashboard/contracts-http';

/** What is current: the shell's release, its page, and the modules a browser is to load. */
export interface CurrentPage {
  readonly shell: Release;
  readonly template: string;
  readonly modules: ModuleList['modules'];
}

export interface Releases {
  /** The current page, read anew when a release was published. @throws Error when nothing is. */
  current(): Promise<CurrentPage>;
}

/** Reads the release registry; a moved pointer is noticed with the next page, without a restart. */
export function openReleases(directory: string): Releases {
  const pointer = join(directory, 'current.json');
  let seen = '';
  let page: Promise<CurrentPage> | undefined;

  return {
    async current() {
      const { mtimeMs, ino, size } = await stat(pointer);
      const now = `${mtimeMs} ${ino} ${size}`;
      if (!page || now !== seen) {
        seen = now;
        page = readPage(directory, pointer);
        // A half-made registry is read again with the next page.
        page.catch(() => {
          page = undefined;
        });
      }
      return page;
    },
  };
}

async function readPage(directory: string, pointer: string): Promise<CurrentPage> {
  const current = currentReleasesSchema.parse(JSON.parse(await readFile(pointer, 'utf8')));
  const releases = await Promise.all(
    Object.entries(current).map(async ([name, version]) =>
      releaseSchema.parse(
        JSON.parse(await readFile(join(directory, name, version, 'release.json'), 'utf8')),
      ),
    ),
  );
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('No shell is published.');
  const template = await readFile(
    join(directory, 'shell', shell.version, 'files', shell.entry),
    'utf8',
  );
  return { shell, template, modules: releases.filter((release) => release !== shell).map(listed) };
}

function listed({ name, version, entry, files }: Release): ModuleList['modules'][number] {
  const integrity = files[entry];
  if (!integrity) throw new Error(`The release of ${name} does not hold its entry.`);
  return { name, version, entry: `/modules/${name}/${version}/${entry}`, integrity };
}
