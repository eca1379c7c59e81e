import { addFlowAlert, type FlowAlert } from '@dashboard/contracts-flow';
import { useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { useRef } from 'react';
import { alertsKey } from '../../alerts/alerts.ts';
import { alertFormSchema, emptyAlert } from '../alert-form-schema.ts';
import { describeAdded } from '../take-back.ts';
import type { ReadLine } from './use-quick-line.ts';

/**
 * Adds an alert for each line, one after the other in their order, the first one first.
 *
 * @param onAdded called after each alert that was added, so that a failure leaves the others
 */
export function useSaveDrafts(onAdded: (line: string) => void) {
  // One key for each line, so that a repeated save adds no alert twice.
  const keys = useRef(new Map<string, string>());

  async function saveDrafts(
    lines: readonly ReadLine[],
    { api }: WriteServices,
  ): Promise<FlowAlert[]> {
    const added: FlowAlert[] = [];
    for (const { line, reading } of lines) {
      const idempotencyKey = keys.current.get(line) ?? crypto.randomUUID();
      keys.current.set(line, idempotencyKey);
      const body = alertFormSchema.parse({ ...emptyAlert, ...reading.fields });
      added.push(await api.call(addFlowAlert, { body, idempotencyKey }));
      keys.current.delete(line);
      onAdded(line);
    }
    return added;
  }

  return useWrite(saveDrafts, {
    success: (added) => ({
      title: added.length === 1 ? 'Alert Added' : `${added.length} Alerts Added`,
      ...describeAdded(added),
    }),
    failure: {
      title: 'Save Failed',
      description: 'The lines that are left were not saved.',
      serverMessage: true,
    },
    refresh: [alertsKey],
  });
}
