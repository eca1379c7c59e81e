import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing.tsx';
import { useOptimisticWrite } from './use-optimistic-write.ts';

const acts: Record<string, readonly string[]> = {
  'Write A': ['A'],
  'Write A and B': ['A', 'B'],
  'Write B': ['B'],
  'Write C': ['C'],
};

type SendRecords = (records: readonly string[]) => Promise<void>;

function RecordButtons({ send }: { send: SendRecords }) {
  const write = useOptimisticWrite(send, { name: 'records', queue: (records) => records });
  return Object.entries(acts).map(([name, records]) => (
    <button key={name} type="button" onClick={() => void write(records)}>
      {name}
    </button>
  ));
}

function openWrites() {
  const sent: string[] = [];
  const waiting = new Map<string, () => void>();
  async function send(records: readonly string[]): Promise<void> {
    const name = records.join('');
    sent.push(name);
    await new Promise<void>((resolve) => waiting.set(name, resolve));
  }
  const { user } = renderScreen(() => <RecordButtons send={send} />, {
    audience: 'admin',
    responses: {},
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const respond = (name: string) => act(async () => waiting.get(name)?.());
  return { sent, press, respond };
}

test('HEAT-86 a write of several records waits for earlier writes of each, and later ones wait for it', async () => {
  const { sent, press, respond } = openWrites();
  await press('Write A');
  await press('Write A and B');
  await press('Write B');
  await press('Write C');
  await waitFor(() => expect(sent).toEqual(['A', 'C']));
  await respond('A');
  await waitFor(() => expect(sent).toEqual(['A', 'C', 'AB']));
  await respond('AB');
  await waitFor(() => expect(sent).toEqual(['A', 'C', 'AB', 'B']));
  await respond('B');
  await respond('C');
});
