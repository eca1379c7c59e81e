/**
 * node tools/local/bootstrap.mjs <command> [arguments]: entry point of `npm start`, `npm test` and
 * the like. Runs on any Node from 20 on, installs the packages if they're missing or differ from
 * the lock file, and runs the command on the Node 24 among them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const binaries = join(root, 'node_modules/.bin');
const node = join(binaries, 'node');
const commands = {
  start: 'tools/local/src/start/start.ts',
  test: 'tools/local/src/test/test.ts',
  admin: 'tools/local/src/admin/admin.ts',
  backup: 'tools/local/src/backup/backup.ts',
  restore: 'tools/local/src/backup/restore.ts',
  release: 'tools/release/src/release.ts',
  new: 'tools/local/src/new/new.ts',
  kits: 'tools/local/src/kits/kits.ts',
  mutation: 'tools/checks/mutation/mutate.ts',
};
const PARENT_POLL_MS = 500;

const [name, ...rest] = process.argv.slice(2);
const entry = commands[name];
if (!entry) fail(`Usage: node tools/local/bootstrap.mjs <${Object.keys(commands).join('|')}>`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node 20 or newer is needed; this is ${process.version}. See https://nodejs.org.`);
}

/** The product usually ends by being stopped. A stopped test run hasn't passed. */
const exitCodeWhenStopped = name === 'start' ? 0 : 130;
let child;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// npm is the parent because its scripts call this file with `exec`. Without npm, the parent can
// exit: `nohup node tools/local/bootstrap.mjs start &` keeps running.
if (process.env.npm_lifecycle_event) stopWithParent();

if (!packagesAreCurrent()) await installPackages();
if (stopping) process.exit(exitCodeWhenStopped);
if (!hasNode24()) {
  fail(
    `Node 24 for ${process.platform}-${process.arch} is missing from node_modules. ` +
      `Delete node_modules and try again; npm must be able to reach its registry.`,
  );
}
process.exitCode = await runCommand();

function stop(signal) {
  stopping = true;
  child?.kill(signal);
}

/** Stops when the parent has exited, even by kill -9: the process then has a different parent. */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, PARENT_POLL_MS);
  timer.unref();
}

/** Compares the lock file with the one npm writes at the end of a complete installation. */
function packagesAreCurrent() {
  const wanted = lockedPackages('package-lock.json');
  const installed = lockedPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, resolved, optional, devOptional }]) => {
    if (path === '') return true;
    const found = installed[path];
    // Packages for other platforms are optional and not installed.
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
  const startedAt = Date.now();
  // Always includes development packages: Node 24 and the bundler are among them.
  child = spawn('npm', ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, PATH: pathWithoutOwnBinaries() },
    // Runs in its own process group, so Ctrl-C reaches it only once, through `stop`.
    detached: true,
  });
  const code = await waitForExit(child);
  closeSync(log);
  if (stopping) return;
  if (code !== 0) {
    console.error(readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n'));
    fail(`npm ci failed; its output is in ${relative(process.cwd(), logFile)}.`);
  }
  console.log(`✓ Packages installed (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

/** npm must not run on the Node that it's about to replace. */
function pathWithoutOwnBinaries() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries.filter((path) => path !== binaries).join(delimiter);
}

function hasNode24() {
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24;
}

/** The `ipc` channel lets the command detect when this process exits, even by kill -9. */
function runCommand() {
  child = spawn(node, [join(root, entry), ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // From the second start on, halves each Node process's start time.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      PATH: [binaries, pathWithoutOwnBinaries()].join(delimiter),
    },
  });
  return waitForExit(child);
}

function waitForExit(started) {
  return new Promise((resolve) => {
    started.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    started.on('exit', (code, signal) => {
      child = undefined;
      resolve(signal ? (stopping ? exitCodeWhenStopped : 1) : code);
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
