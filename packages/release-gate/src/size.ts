import { listShellScripts } from '@dashboard/contracts-gateway';
import { compressFile, type Draft, ReleaseError } from '@dashboard/release-registry';
import { formatRelease } from './gate-context.ts';

/** In thousands of bytes, compressed with Brotli. */
export interface Budget {
  /** All files that load before anything shows. */
  readonly firstLoadKB: number;
  /** All scripts and styles, including the module's own copies of shared libraries. */
  readonly totalKB: number;
}

type Sizes = ReadonlyMap<string, number>;

const formatKB = (bytes: number) => (Math.ceil(bytes / 100) / 10).toFixed(1);
const sum = (sizes: Sizes) => [...sizes.values()].reduce((total, size) => total + size, 0);
const pick = (sizes: Sizes, paths: Iterable<string>): Sizes =>
  new Map([...paths].map((path) => [path, sizes.get(path) ?? 0]));

export async function checkSize(draft: Draft, { budget }: { budget: Budget }): Promise<void> {
  const { release } = draft;
  const sizes = await compressedSizes(draft);
  const first = pick(sizes, listFirstLoad(draft));
  const all = pick(
    sizes,
    [...sizes.keys()].filter((path) => /\.(?:js|css)$/.test(path)),
  );
  const refuse = (what: string, measured: Sizes, limit: keyof Budget) => {
    if (sum(measured) <= budget[limit] * 1000) return;
    throw new ReleaseError(
      `${formatRelease(release)} is too large: ${what} ${formatKB(sum(measured))} KB compressed, and its budget is ${budget[limit]} KB. The largest: ${describeLargest(measured)}. Make it smaller, or raise release.budget.${limit} in ${release.name}/package.json.`,
    );
  };
  refuse('its first load is', first, 'firstLoadKB');
  refuse('all its scripts and styles are', all, 'totalKB');
}

function listFirstLoad({ release, contents }: Draft): Set<string> {
  const { entry, manifest } = release;
  const page = entry.endsWith('.html') ? (contents.get(entry)?.toString('utf8') ?? '') : '';
  return new Set([entry, ...manifest.preload, ...listShellScripts(page)]);
}

async function compressedSizes({ contents, compressed }: Draft): Promise<Sizes> {
  const loaded = [...contents].filter(([path]) => /\.(?:js|css|html)$/.test(path));
  const sizes = loaded.map(async ([path, bytes]) => {
    const forms = compressed?.get(path) ?? (await compressFile(path, bytes));
    return [path, (forms?.brotli ?? bytes).length] as const;
  });
  return new Map(await Promise.all(sizes));
}

const describeLargest = (sizes: Sizes) =>
  [...sizes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([path, size]) => `${path} ${formatKB(size)} KB`)
    .join(', ');
