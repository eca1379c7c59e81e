import type { ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { AbortError, UserError } from '../errors.ts';
import type { Progress } from '../progress.ts';
import {
  type ProcessSpec,
  type SupervisedProcessSpec,
  spawnProcess,
  waitForExit,
} from './child-process.ts';
import { logFilePath, readLogTail, rotateLog } from './log-file.ts';
import { openPidRegistry } from './pid-registry.ts';
import {
  type StopStage,
  signalProcessGroup,
  stopChildProcess,
  stopSequences,
  stopStages,
} from './stop-sequence.ts';
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts';

export interface Supervisor {
  /** @returns its standard output @throws UserError with the end of its log; AbortError on stop */
  run(spec: ProcessSpec, input?: string): Promise<string>;
  /** Resolves when the process is ready. From then on, restarts it. */
  supervise(spec: SupervisedProcessSpec): Promise<void>;
  /** Stops gracefully and in order, within 10 s. */
  stop(): Promise<void>;
  killNow(): Promise<void>;
}

/** Only for the holder of the lock of `dataDir`. Logs go to `dataDir`/logs. */
export function createSupervisor(dataDir: string, { print }: Progress): Supervisor {
  const registry = openPidRegistry(dataDir);
  const commands = new Set<ChildProcess>();
  const supervised: { stage: StopStage; handle: SupervisedProcess }[] = [];
  const stopping = new AbortController();
  const kill = new AbortController();
  let stopped: Promise<void> | undefined;

  async function run(spec: ProcessSpec, input = '') {
    if (stopping.signal.aborted) throw new AbortError();
    rotateLog(dataDir, spec.name);
    const child = spawnProcess(dataDir, registry, spec, 'command');
    commands.add(child);
    child.stdin?.on('error', () => {}).end(input);
    const [output, outcome] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      waitForExit(child),
    ]);
    commands.delete(child);
    if (stopping.signal.aborted) throw new AbortError();
    if (outcome !== 'exit code 0') {
      throw new UserError(describeFailure(dataDir, spec.name, outcome, output));
    }
    return output;
  }

  async function supervise(spec: SupervisedProcessSpec) {
    if (stopping.signal.aborted) throw new AbortError();
    rotateLog(dataDir, spec.name);
    const handle = superviseProcess(spec, {
      start: () => spawnProcess(dataDir, registry, spec, spec.stage),
      print,
      stopping: stopping.signal,
      killNow: kill.signal,
    });
    supervised.push({ stage: spec.stage, handle });
    const outcome = await handle.ready;
    if (stopping.signal.aborted) throw new AbortError();
    if (outcome !== 'ready') throw new UserError(describeFailure(dataDir, spec.name, outcome));
  }

  async function stopInOrder() {
    const startedAt = performance.now();
    await Promise.all([...commands].map((child) => stopCommand(child)));
    for (const stage of stopStages) {
      const inStage = supervised.filter((one) => one.stage === stage);
      await Promise.all(inStage.map(({ handle }) => handle.stop(startedAt)));
    }
  }

  function stop() {
    stopping.abort();
    stopped ??= stopInOrder();
    return stopped;
  }

  function killNow() {
    kill.abort();
    return stop();
  }

  return { run, supervise, stop, killNow };
}

async function stopCommand(child: ChildProcess): Promise<void> {
  await stopChildProcess(child, waitForExit(child), stopSequences.command);
  // Processes started by the command might still be running.
  if (child.pid !== undefined) signalProcessGroup(child.pid, 'SIGKILL');
}

function describeFailure(dataDir: string, name: string, outcome: string, output = ''): string {
  const lastOutput = output.trimEnd().split('\n').slice(-20).join('\n');
  const lastLines = [lastOutput, readLogTail(dataDir, name)].filter(Boolean).join('\n');
  return `${name} failed (${outcome}). Its log is ${logFilePath(dataDir, name)}${lastLines ? ` and ends with:\n${lastLines}` : '.'}`;
}
