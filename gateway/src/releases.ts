import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  currentReleasesSchema,
  type ModuleList,
  type Release,
  releaseSchema,
} from '@dashboard/contracts-http';
import type { Logger } from '@dashboard/service-kit';

/** What is current: the shell's release, its page, and the modules a browser is to load. */
export interface CurrentPage {
  readonly shell: Release;
  readonly template: string;
  readonly modules: ModuleList['modules'];
}

export interface Releases {
  /** The current page, read anew when a release was published. @throws Error when nothing is. */
  current(): Promise<CurrentPage>;
  /** A published release of any version, current or not; the names may be anybody's. */
  find(name: string, version: string): Promise<Release | undefined>;
}

/**
 * Reads the release registry. A moved pointer is noticed with the next page, without a restart;
 * where it points at nothing that can be read, the page before it stays current.
 */
export function openReleases(directory: string, logger: Logger): Releases {
  const pointer = join(directory, 'current.json');
  const known = new Map<string, Release>();
  let seen = '';
  let page: Promise<CurrentPage> | undefined;

  async function find(name: string, version: string): Promise<Release | undefined> {
    const key = `${name}/${version}`;
    const release = known.get(key) ?? (await readRelease(directory, name, version));
    // A version never changes, so what was read once holds.
    if (release) known.set(key, release);
    return release;
  }

  async function readPage(): Promise<CurrentPage> {
    const current = currentReleasesSchema.parse(JSON.parse(await readFile(pointer, 'utf8')));
    const releases = await Promise.all(
      Object.entries(current).map(async ([name, version]) => {
        const release = await find(name, version);
        if (!release) throw new Error(`${name} ${version} is current and not published.`);
        return release;
      }),
    );
    const shell = releases.find(({ name }) => name === 'shell');
    if (!shell) throw new Error('No shell is published.');
    const template = await readFile(fileOf(directory, shell, shell.entry), 'utf8');
    return { shell, template, modules: releases.filter((one) => one !== shell).map(listed) };
  }

  return {
    find,
    async current() {
      const { mtimeMs, ino, size } = await stat(pointer);
      const now = `${mtimeMs} ${ino} ${size}`;
      if (page && now === seen) return page;
      seen = now;
      const before = page;
      page = readPage().catch((err: unknown) => {
        // Read again with the next page: a registry may be copied here file by file.
        seen = '';
        if (!before) throw err;
        logger.error({ event: 'release-unreadable', err });
        return before;
      });
      return page;
    },
  };
}

/** Where a file of a release lies. */
export function fileOf(directory: string, { name, version }: Release, path: string): string {
  return join(directory, name, version, 'files', path);
}

async function readRelease(
  directory: string,
  name: string,
  version: string,
): Promise<Release | undefined> {
  const { shape } = releaseSchema;
  // What is no name and no version is no path either.
  if (!shape.name.safeParse(name).success || !shape.version.safeParse(version).success) return;
  const text = await readFile(join(directory, name, version, 'release.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (text === undefined) return undefined;
  const release = releaseSchema.parse(JSON.parse(text));
  // A draft that is still being written lies under another name than its own.
  return release.name === name && release.version === version ? release : undefined;
}

function listed({ name, version, entry, files }: Release): ModuleList['modules'][number] {
  const integrity = files[entry];
  if (!integrity) throw new Error(`The release of ${name} does not hold its entry.`);
  return { name, version, entry: `/modules/${name}/${version}/${entry}`, integrity };
}
