/** All processes of one run: commands that end by themselves and programs that are kept up. */
import type { ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { Interrupted, Refusal } from '../errors.ts';
import type { Progress } from '../progress.ts';
import { ended, type KeptProgram, launch, type Program } from './child-process.ts';
import { logFileOf, rotateLog, tailOf } from './log-file.ts';
import { openLedger, type Stage, stages, stopPlans } from './pid-registry.ts';
import { signalGroup } from './process-identity.ts';
import { type Kept, keepUp } from './supervised-process.ts';

export interface Crew {
  /**
   * Runs a command to its end and returns its standard output; standard error goes to its log.
   * Throws a Refusal with the end of the log when it fails, Interrupted when the crew stops.
   */
  run(program: Program, input?: string): Promise<string>;
  /** Starts a program and resolves when it is ready; from then on it is kept up. */
  keep(program: KeptProgram): Promise<void>;
  /** Ends everything in order, within 10 s. */
  stop(): Promise<void>;
  /** The same with no more time for politeness. */
  hurry(): Promise<void>;
}

export function createCrew(dataDir: string, { say }: Progress): Crew {
  const ledger = openLedger(dataDir);
  const commands = new Set<ChildProcess>();
  const kept: { stage: Stage; handle: Kept }[] = [];
  const stopping = new AbortController();
  const hurry = new AbortController();
  let stopped: Promise<void> | undefined;

  async function run(program: Program, input = '') {
    if (stopping.signal.aborted) throw new Interrupted();
    rotateLog(dataDir, program.name);
    const child = launch(dataDir, ledger, program, 'command');
    commands.add(child);
    child.stdin?.on('error', () => {}).end(input);
    const [output, how] = await Promise.all([child.stdout ? text(child.stdout) : '', ended(child)]);
    commands.delete(child);
    if (stopping.signal.aborted) throw new Interrupted();
    if (how !== 'exit code 0') throw new Refusal(failureOf(dataDir, program.name, how, output));
    return output;
  }

  async function keep(program: KeptProgram) {
    if (stopping.signal.aborted) throw new Interrupted();
    rotateLog(dataDir, program.name);
    const start = () => launch(dataDir, ledger, program, program.stage);
    const handle = keepUp(program, { start, say, stopping: stopping.signal, hurry: hurry.signal });
    kept.push({ stage: program.stage, handle });
    const how = await handle.ready;
    if (stopping.signal.aborted) throw new Interrupted();
    if (how !== 'ready') throw new Refusal(failureOf(dataDir, program.name, how));
  }

  async function stopAll() {
    await Promise.all([...commands].map((child) => endCommand(child)));
    for (const stage of stages) {
      const ofStage = kept.filter((one) => one.stage === stage);
      await Promise.all(ofStage.map(({ handle }) => handle.stop()));
    }
  }

  function stop() {
    stopping.abort();
    stopped ??= stopAll();
    return stopped;
  }

  function stopAtOnce() {
    hurry.abort();
    return stop();
  }

  return { run, keep, stop, hurry: stopAtOnce };
}

async function endCommand(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const end = ended(child);
  for (const { signal, waitMs } of stopPlans.command) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    signalGroup(pid, signal);
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, waitMs).unref())]);
  }
  // What the command had started itself and did not end.
  signalGroup(pid, 'SIGKILL');
}

function failureOf(dataDir: string, name: string, how: string, output = ''): string {
  const end = [output.trimEnd().split('\n').slice(-20).join('\n'), tailOf(dataDir, name)];
  const shown = end.filter(Boolean).join('\n');
  return `${name} failed (${how}). Its log is ${logFileOf(dataDir, name)}${shown ? ` and ends with:\n${shown}` : '.'}`;
}
