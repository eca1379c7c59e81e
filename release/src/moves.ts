import {
  pin,
  promoteCanary,
  readContracts,
  readRelease,
  rollBack,
  unpin,
  withdrawCanary,
} from '@dashboard/release-registry';
import { passFit } from './gate/gate.ts';
import { type Released, readReleased } from './released.ts';
import { commandOf, gateContext, noting, type Tools } from './tools.ts';

const BY_HAND = 'by hand';

type Where = Parameters<typeof promoteCanary>[0];

const whereOf = ({ place }: Tools, name: string): Where => ({
  releasesDir: place.releasesDir,
  name,
});

/** Moves people to a version of the registry, if it fits what runs now. */
async function moveTo<T>(
  tools: Tools,
  released: Released,
  { name, version }: { name: string; version: string | undefined },
  move: (where: Where) => Promise<T>,
): Promise<T> {
  const where = whereOf(tools, name);
  const release = version && (await readRelease(where.releasesDir, name, version));
  // The registry says best what is wrong with a version that is not there.
  if (!release) return move(where);
  return noting(where, release.version, async () => {
    const contracts = await readContracts(where.releasesDir, release);
    await passFit({ release, contracts }, gateContext(tools, released));
    return move({ ...where, heldAgainst: released.standings });
  });
}

export async function promote(tools: Tools, name: string): Promise<void> {
  const released = await readReleased(tools.place.releasesDir);
  const version = released.standings.get(name)?.canary?.version;
  const promoted = await moveTo(tools, released, { name, version }, promoteCanary);
  tools.progress.print(
    `Everybody gets ${name} ${promoted} now. Take it back: ${commandOf(`--rollback ${name}`)}`,
  );
}

export async function withdraw(tools: Tools, name: string, more = ''): Promise<void> {
  const { standings } = await readReleased(tools.place.releasesDir);
  const version = await withdrawCanary(whereOf(tools, name), { why: BY_HAND });
  tools.progress.print(
    `The canary ${name} ${version} is withdrawn; everybody gets ${standings.get(name)?.stable}.${more}`,
  );
}

/** A running canary is what was let out last, so it is what goes first. */
export async function takeBack(tools: Tools, name: string, to?: string): Promise<void> {
  const released = await readReleased(tools.place.releasesDir);
  const { canary, before, stable } = released.standings.get(name) ?? {};
  if (canary && !to) return withdraw(tools, name, ' To go back further, roll back once more.');
  const version = to ?? before?.[0];
  await moveTo(tools, released, { name, version }, (where) =>
    rollBack(where, { to: version, why: BY_HAND }),
  );
  tools.progress.print(
    `Everybody gets ${name} ${version} again, instead of ${stable}. Take that back: ${commandOf(`--rollback ${name} ${stable}`)}`,
  );
}

export async function keep(tools: Tools, name: string, version?: string): Promise<void> {
  const released = await readReleased(tools.place.releasesDir);
  const isNew = version !== released.standings.get(name)?.stable;
  const target = { name, version: isNew ? version : undefined };
  const pinned = await moveTo(tools, released, target, (where) => pin(where, version));
  tools.progress.print(
    `Everybody gets ${name} ${pinned}, and whatever is released waits. End that: ${commandOf(`--unpin ${name}`)}`,
  );
}

export async function letGo(tools: Tools, name: string): Promise<void> {
  const wasPinned = await unpin(whereOf(tools, name));
  tools.progress.print(
    wasPinned ? `The next release of ${name} reaches everybody again.` : `${name} is not pinned.`,
  );
}
