import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Draft, ReleaseRefused } from '@dashboard/release-registry';
import { titleOf } from './context.ts';

/** In thousands of bytes, compressed as browsers get them. */
export interface Budget {
  /** All that loads before anything shows. */
  readonly firstLoadKB: number;
  /** All scripts and styles, the module's own copies of shared libraries among them. */
  readonly totalKB: number;
}

type Sizes = ReadonlyMap<string, number>;

const inKB = (bytes: number) => (bytes / 1000).toFixed(1);
const sum = (sizes: Sizes) => [...sizes.values()].reduce((total, size) => total + size, 0);
const pick = (sizes: Sizes, paths: Iterable<string>): Sizes =>
  new Map([...paths].map((path) => [path, sizes.get(path) ?? 0]));

/** Holds what a browser must load of a draft against the budget its package.json gives. */
export async function checkSize(draft: Draft, { budget }: { budget: Budget }): Promise<void> {
  const { release } = draft;
  const sizes = await compressedSizes(draft);
  const first = pick(sizes, firstOf(draft));
  const all = pick(
    sizes,
    [...sizes.keys()].filter((path) => /\.(?:js|css)$/.test(path)),
  );
  const refuse = (what: string, measured: Sizes, limit: keyof Budget) => {
    if (sum(measured) <= budget[limit] * 1000) return;
    throw new ReleaseRefused(
      `${titleOf(release)} is too large: ${what} ${inKB(sum(measured))} KB compressed, and its budget is ${budget[limit]} KB. The largest: ${largest(measured)}. Make it smaller, or raise release.budget.${limit} in ${release.name}/package.json.`,
    );
  };
  refuse('its first load is', first, 'firstLoadKB');
  refuse('all its scripts and styles are', all, 'totalKB');
}

/** The entry, what the manifest names, and the scripts that a page which is the entry loads. */
function firstOf({ release, contents }: Draft): Set<string> {
  const { entry, manifest } = release;
  const page = entry.endsWith('.html') ? (contents.get(entry)?.toString('utf8') ?? '') : '';
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="?%SHELL%\/([^"\s>]+)/g)];
  return new Set([entry, ...manifest.preload, ...scripts.map(([, path = '']) => path)]);
}

async function compressedSizes({ contents }: Draft): Promise<Sizes> {
  const loaded = [...contents].filter(([path]) => /\.(?:js|css|html)$/.test(path));
  const sizes = loaded.map(async ([path, bytes]) => {
    const { length } = await promisify(brotliCompress)(bytes);
    return [path, length] as const;
  });
  return new Map(await Promise.all(sizes));
}

const largest = (sizes: Sizes) =>
  [...sizes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([path, size]) => `${path} ${inKB(size)} KB`)
    .join(', ');
