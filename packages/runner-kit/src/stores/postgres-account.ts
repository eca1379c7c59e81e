/** Postgres refuses to run as root: under root it is started as another user. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { Refusal } from '../errors.ts';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * Whom to start Postgres as: undefined for ourselves. Under root it is the owner of the database
 * when there is one, else the user `postgres`, who is created when missing.
 */
export function postgresAccount(databaseDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(databaseDir, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid !== 0) return { uid, gid };
  return accountOf('postgres') ?? createAccount('postgres');
}

/**
 * What to put before a command line so that `account` reaches all `paths`. Usually nothing.
 * A project below /root, which only root may enter, is the case this is for: the command then
 * keeps the one right to pass through folders that are not its own.
 */
export function passage(account: Account | undefined, paths: string[]): string[] {
  if (!account || paths.every((path) => canEnter(account, path))) return [];
  const right = boundingSetHas(2) ? 'dac_read_search' : 'dac_override';
  const found = spawnSync('setpriv', ['--version']).status === 0;
  if (!found) {
    throw new Refusal(
      `Postgres may not run as root, and the user it runs as cannot enter ${paths.join(' or ')}. Put the project somewhere every user may enter, or set DATABASE_URL.`,
    );
  }
  return [
    'setpriv',
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    // Without it access(2) would forget the right, and initdb asks access(2).
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${right}`,
    `--ambient-caps=-all,+${right}`,
    `--bounding-set=-all,+${right}`,
  ];
}

function accountOf(name: string): Account | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function createAccount(name: string): Account {
  try {
    const how = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
    execFileSync('useradd', [...how, name], { stdio: 'pipe' });
  } catch (error) {
    throw new Refusal(
      `Postgres may not run as root, and the user ${name} could not be created: ${(error as Error).message}`,
    );
  }
  const account = accountOf(name);
  if (!account) throw new Refusal(`The user ${name} was created and cannot be found.`);
  return account;
}

function canEnter(account: Account, path: string): boolean {
  return spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0;
}

/** Containers often lack a right that root otherwise has. */
function boundingSetHas(capability: number): boolean {
  const set = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return set !== undefined && (BigInt(`0x${set}`) >> BigInt(capability)) % 2n === 1n;
}
