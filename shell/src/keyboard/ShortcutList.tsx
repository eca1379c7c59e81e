import { Dialog } from '@dashboard/ui';
import { styled } from 'styled-components';
import { shortcuts } from './shortcuts.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
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
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" size="md" initialFocus="dialog">
      <List>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} style={{ display: 'contents' }}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}
