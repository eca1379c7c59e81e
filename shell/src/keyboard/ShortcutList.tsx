import { slotSchemas } from '@dashboard/contracts-gateway';
import { Dialog, Stack } from '@dashboard/ui';
import { styled } from 'styled-components';
import { useSlot } from '../slots/slots.ts';
import { type Shortcut, shortcuts } from './shortcuts.ts';

const Keys = styled.dl`
  display: grid;
  grid-template-columns: minmax(110px, auto) 1fr;
  gap: 10px 20px;
  align-items: baseline;

  & kbd {
    padding: 2px 7px;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-sm);
    background: var(--surface-sunken);
    font: inherit;
    font-size: var(--text-sm);
    font-weight: 600;
    white-space: nowrap;
  }
`;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const contributed = useSlot('shortcuts', slotSchemas.shortcuts);
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" size="lg" initialFocus="dialog">
      <Stack gap={4}>
        <KeyList shortcuts={shortcuts} />
        {contributed.map((entry) => (
          <Stack key={entry.id} gap={2}>
            <h3>{entry.heading}</h3>
            <KeyList shortcuts={entry.shortcuts} />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

const KeyList = (props: { shortcuts: readonly Shortcut[] }) => (
  <Keys>
    {props.shortcuts.map(({ keys, does }) => (
      <div key={keys} style={{ display: 'contents' }}>
        <dt>
          <kbd>{keys}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </Keys>
);
