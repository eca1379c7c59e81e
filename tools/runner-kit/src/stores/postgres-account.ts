/** Postgres refuses to run as root, so root starts it as another user. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { UserError } from '../errors.ts';

const CAP_DAC_READ_SEARCH = 2;

export interface Account {
  uid: number;
  gid: number;
}

/** Undefined: this process's own. Root uses the database's owner, or creates `postgres`. */
export function findPostgresAccount(databaseDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(databaseDir, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid !== 0) return { uid, gid };
  return findAccount('postgres') ?? createAccount('postgres');
}

/**
 * Usually empty. Below /root, which only root can enter, the command retains one of root's
 * capabilities, to pass through other users' folders.
 */
export function buildCommandPrefix(account: Account | undefined, paths: string[]): string[] {
  if (!account || paths.every((path) => canEnter(account, path))) return [];
  const capability = boundingSetHas(CAP_DAC_READ_SEARCH) ? 'dac_read_search' : 'dac_override';
  const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;
  if (!hasSetpriv) {
    throw new UserError(
      `Postgres cannot run as root, and the user it runs as cannot enter ${paths.join(' or ')}. Put the project where every user can enter, or set DATABASE_URL.`,
    );
  }
  return [
    'setpriv',
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    // Otherwise access(2), which initdb calls, ignores the capability.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    `--bounding-set=-all,+${capability}`,
  ];
}

function findAccount(name: string): Account | undefined {
  const uid = readId('-u', name);
  const gid = readId('-g', name);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function readId(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function createAccount(name: string): Account {
  try {
    const options = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
    ];
    execFileSync('useradd', [...options, name], { stdio: 'pipe' });
  } catch (error) {
    throw new UserError(
      `Postgres cannot run as root, and the user ${name} could not be created: ${(error as Error).message}`,
    );
  }
  const account = findAccount(name);
  if (!account) throw new UserError(`The user ${name} was created but cannot be found.`);
  return account;
}

function canEnter(account: Account, path: string): boolean {
  return spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0;
}

/** Containers often lack one of root's capabilities. The number is Linux's. */
function boundingSetHas(capability: number): boolean {
  const set = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return set !== undefined && (BigInt(`0x${set}`) >> BigInt(capability)) % 2n === 1n;
}
