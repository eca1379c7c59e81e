import type { Fund } from '@dashboard/contracts-portfolio';
import { FileUp } from 'lucide-react';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'holdings-drop-hint' })`
  position: fixed;
  z-index: var(--layer-header);
  inset: 12px;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  border: 2px dashed var(--accent);
  border-radius: var(--radius-lg);
  background: color-mix(in srgb, var(--surface-page) 86%, transparent);
  font-size: var(--text-lg);
  font-weight: 600;
  pointer-events: none;
`;

/** Covers the page while files are dragged over it. */
export function DropHint({ fund }: { fund: Fund }) {
  return (
    <Root role="status">
      <FileUp aria-hidden="true" />
      {`Drop to import into ${fund}`}
    </Root>
  );
}
