/**
 * What `npm start`, `npm test`, `npm run admin` and the like call:
 * node local/bootstrap.mjs <command> [arguments].
 * Runs on any Node from 20 on without a single package, installs the packages when they are
 * missing or older than the lock file, and hands over to the Node 24 among them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const binaries = join(root, 'node_modules/.bin');
const node = join(binaries, 'node');
const commands = {
  start: 'local/src/start/start.ts',
  test: 'local/src/test/test.ts',
  admin: 'local/src/admin/admin.ts',
  backup: 'local/src/backup/backup.ts',
  restore: 'local/src/backup/restore.ts',
  release: 'release/src/release.ts',
};

const [name, ...rest] = process.argv.slice(2);
const entry = commands[name];
if (!entry) refuse(`Usage: node local/bootstrap.mjs <${Object.keys(commands).join('|')}>`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  refuse(`Node 20 or newer is needed; this is ${process.version}. See https://nodejs.org.`);
}

/** Stopping the product is its usual end; tests that were stopped have not passed. */
const interrupted = name === 'start' ? 0 : 130;
let running;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    running?.kill(signal);
  });
}

if (!packagesAreCurrent()) await installPackages();
if (stopping) process.exit(interrupted);
if (!hasNode24()) {
  refuse(
    `The Node 24 this product runs on is not there for ${process.platform}-${process.arch}. ` +
      `Delete node_modules and try again; npm must be able to reach its registry.`,
  );
}
process.exitCode = await handOver();

/** Compares the lock file with the note npm leaves at the end of a whole installation. */
function packagesAreCurrent() {
  const wanted = lockedPackages('package-lock.json');
  const installed = lockedPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, resolved, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    // A package for another platform is optional and stays away.
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && (found.resolved === resolved || !found.link);
  });
}

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function installPackages() {
  const logFile = join(root, '.data/logs/npm-ci.log');
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  console.log('… Installing the packages (npm ci), about a minute');
  const from = Date.now();
  // Whatever NODE_ENV says: the development packages hold Node 24 and the bundler.
  const child = spawn('npm', ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, PATH: pathWithoutOwnBinaries() },
    // A group of its own, so that Ctrl-C reaches it once and through us.
    detached: true,
  });
  const code = await ended(child);
  closeSync(log);
  if (stopping) return;
  if (code !== 0) {
    console.error(readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n'));
    refuse(`npm ci failed; its output is in ${relative(process.cwd(), logFile)}.`);
  }
  console.log(`✓ Packages installed (${((Date.now() - from) / 1000).toFixed(1)} s)`);
}

/** npm must not run on the Node it is about to replace. */
function pathWithoutOwnBinaries() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries.filter((entry) => entry !== binaries).join(delimiter);
}

function hasNode24() {
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24;
}

/** The pipe (`ipc`) tells the other side when we are gone, even by kill -9. */
function handOver() {
  const child = spawn(node, [join(root, entry), ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Every process of ours then starts in half the time, from the second on.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      PATH: [binaries, pathWithoutOwnBinaries()].join(delimiter),
    },
  });
  return ended(child);
}

function ended(child) {
  running = child;
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      running = undefined;
      resolve(signal ? (stopping ? interrupted : 1) : code);
    });
  });
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
