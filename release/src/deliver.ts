import { join, resolve } from 'node:path';
import {
  type Draft,
  makeStable,
  publish,
  ReleaseRefused,
  readBuild,
  readLog,
  type Standing,
  standingsAfter,
  startCanary,
} from '@dashboard/release-registry';
import { buildFrontEnds } from '@dashboard/runner-kit/build';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { passGate } from './gate/gate.ts';
import { readReleased } from './released.ts';
import { findRoom, type Room } from './room.ts';
import { commandOf, gateContext, noting, type Tools } from './tools.ts';

export interface Delivery {
  readonly name: string;
  /** A build made before; it is built anew when not given. */
  readonly dist?: string;
  /** Of a canary: which share of the students gets it besides the admin. */
  readonly percent?: number;
}

/** Builds, gates and publishes, and gives the build to everybody or to a canary's visitors. */
export async function deliver(tools: Tools, { name, dist, percent }: Delivery): Promise<void> {
  const { place, progress } = tools;
  const { releasesDir } = place;
  const room = findRoom(name);
  if (percent !== undefined) await mustTakeCanary({ releasesDir, name });
  const draft = await buildDraft(tools, room, dist);
  const released = await readReleased(releasesDir);
  const where = { releasesDir, name, heldAgainst: released.standings };
  const standing = released.standings.get(name);
  const { version } = draft.release;
  if (standing?.stable === version) {
    progress.print(`Everybody gets ${name} ${version} already: the build is the same.`);
    return;
  }
  const isRunning = percent !== undefined && standing?.canary?.version === version;
  const context = { ...gateContext(tools, released), budget: room.budget };
  await noting(where, version, async () => {
    if (!isRunning) {
      await passGate(draft, context, progress);
      await progress.step('It is published', () => publish(releasesDir, draft));
    }
    if (percent === undefined) {
      const isOut = await makeStable(where, version);
      progress.print(
        isOut ? nowStable(name, version, standing) : nowWaits(name, version, standing),
      );
    } else {
      await startCanary(where, version, percent);
      progress.print(nowCanary(name, version, percent, standing));
    }
  });
}

/** Before anything is built for nothing. */
async function mustTakeCanary({ releasesDir, name }: { releasesDir: string; name: string }) {
  const standing = standingsAfter(await readLog(releasesDir)).get(name);
  if (!standing?.stable) {
    throw new ReleaseRefused(
      `${name} has no stable version to compare a canary with. Release it first: ${commandOf(name)}`,
    );
  }
  if (standing.isPinned) {
    throw new ReleaseRefused(
      `${name} is pinned to ${standing.stable}. Unpin it first: ${commandOf(`--unpin ${name}`)}`,
    );
  }
}

async function buildDraft(
  { supervisor, progress }: Tools,
  room: Room,
  dist?: string,
): Promise<Draft> {
  const { name, version, directory, contracts } = room;
  if (dist === undefined)
    await progress.step(`${name} is built`, () => buildFrontEnds(supervisor, [room]));
  const folder = dist === undefined ? join(directory, 'dist') : resolve(projectRoot, dist);
  return { ...(await readBuild({ name, packageVersion: version, dist: folder })), contracts };
}

function nowStable(name: string, version: string, standing: Standing | undefined): string {
  const ended = standing?.canary && standing.canary.version !== version;
  return [
    `Everybody gets ${name} ${version} now.`,
    ended ? `The canary ${standing.canary?.version} has ended with that.` : '',
    standing?.stable ? `Take it back: ${commandOf(`--rollback ${name}`)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const nowWaits = (name: string, version: string, standing: Standing | undefined) =>
  `${name} ${version} is published and waits: ${name} is pinned to ${standing?.stable}. Let it out: ${commandOf(`--unpin ${name}`)}, then ${commandOf(name)}`;

function nowCanary(
  name: string,
  version: string,
  percent: number,
  standing: Standing | undefined,
): string {
  const who =
    percent === 0 ? 'The admin alone gets' : `The admin and ${percent} % of the students get`;
  return `${who} ${name} ${version} now, everybody else ${standing?.stable}. Give it to everybody: ${commandOf(`--promote ${name}`)}. Take it back: ${commandOf(`--withdraw ${name}`)}`;
}
