import { addFlowAlert, type FlowAlert } from '@dashboard/contracts-flow';
import { useCreation, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { alertsKey } from '../../alerts/alerts.ts';
import { alertFormSchema, emptyAlert } from '../alert-form-schema.ts';
import { describeAdded, removeAdded } from '../take-back.ts';
import type { ReadLine } from './use-quick-line.ts';

/**
 * Adds an alert for each line, one after the other in their order, the first one first.
 *
 * @param onAdded called after each alert that was added, so that a failure leaves the others
 */
export function useSaveDrafts(onAdded: (line: string) => void) {
  const create = useCreation(addFlowAlert, (added, services) => removeAdded([added], services));

  async function saveDrafts(
    lines: readonly ReadLine[],
    services: WriteServices,
  ): Promise<FlowAlert[]> {
    const added: FlowAlert[] = [];
    const drafts = lines.map(({ line, reading }) => ({
      line,
      content: alertFormSchema.parse({ ...emptyAlert, ...reading.fields }),
    }));
    const contents = drafts.map(({ content }) => content);
    for (const { line, content } of drafts) {
      added.push(await create(content, services, contents));
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
