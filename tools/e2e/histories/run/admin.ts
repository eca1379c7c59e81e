import { setTimeout as delay } from 'node:timers/promises';
import type { Admin, Input, Output } from '../checker/operation.ts';
import { parseRegister } from '../checker/registers.ts';
import type { AdminClient } from './admin-client.ts';
import type { HistoryRecorder } from './history-recorder.ts';
import { type Intent, type Knowledge, tablesByKind, toInput } from './plan.ts';
import { toRequest } from './requests.ts';

const FIRST_PAUSE_MS = 25;
const MAX_PAUSE_MS = 400;
/** With more unknown outcomes, a response proves nothing. */
const MAX_OPEN = 4;

export function createAdmin(name: Admin, client: AdminClient, recorder: HistoryRecorder) {
  const knowledge = new Map<string, Knowledge>();
  let failures = 0;

  const recall = (register: string): Knowledge =>
    knowledge.get(register) ?? { records: [], imports: [], removals: [] };

  function learn(register: string, output: Output): void {
    const known = recall(register);
    const { records, imports, removals } = known;
    switch (output.kind) {
      case 'records':
        return void knowledge.set(register, { ...known, records: output.records });
      case 'imported':
        return void knowledge.set(register, { ...known, imports: [...imports, output.jobId] });
      case 'removed':
        return void knowledge.set(register, {
          ...known,
          removals: [...removals, output.removalId],
        });
      case 'cleared':
        return void knowledge.set(register, { ...known, removals: [...removals, output.jobId] });
      case 'record': {
        const { record } = output;
        const others = records.filter(({ key, id }) => key !== record.key || id !== record.id);
        return void knowledge.set(register, { ...known, records: [...others, record] });
      }
    }
  }

  async function perform(register: string, input: Input): Promise<void> {
    const request = toRequest(register, input);
    const begun = recorder.begin(name, register, input);
    const answer = await client.send(request);
    if (!answer) {
      recorder.leaveOpen(begun);
      failures += 1;
      await delay(Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
      return;
    }
    const { status, body, staleMs, isDirect } = answer;
    // While something is down, all responses are stale.
    if (staleMs !== undefined) await delay(MAX_PAUSE_MS);
    else if (request.method !== 'GET') failures = 0;
    const since = request.isCached ? recorder.readSince(begun, staleMs) : undefined;
    const refused: Output = { kind: 'refused', status };
    const notFound = status === 404 ? request.notFound : undefined;
    const output = status < 400 ? request.parse(body) : (notFound ?? refused);
    if (status < 400 && isDirect && request.method !== 'GET') recorder.acknowledge(begun);
    recorder.end(begun, output, since);
    learn(register, output);
  }

  return {
    /** Only reads if the register has too many unknown outcomes. */
    perform(intent: Intent): Promise<void> {
      const { register } = intent;
      const isOpen = recorder.countOpen(register) >= MAX_OPEN;
      const input = toInput(intent, recall(register), recorder.count + 1);
      return perform(register, isOpen ? { kind: 'read' } : input);
    },

    async readAll(register: string): Promise<void> {
      await perform(register, { kind: 'read' });
      for (const table of tablesByKind[parseRegister(register).kind]) {
        await perform(register, { kind: 'read-rows', table });
      }
    },
  };
}
