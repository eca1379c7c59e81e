import type { Fund } from '@dashboard/contracts-portfolio';
import { MarkedText } from '@dashboard/ui';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the page, unless another drop zone takes them.
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const listeners = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(type, handle, { signal: listeners.signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would replace the page with the file.
      event.preventDefault();
      setIsDragging(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      // Null once the pointer has left the window.
      if (relatedTarget === null) setIsDragging(false);
    });
    listen('drop', (event) => {
      setIsDragging(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    });
    return () => listeners.abort();
  }, []);
  return isDragging;
}

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

export function DropHint({ fund }: { fund: Fund }) {
  return (
    <Root role="status">
      <FileUp />
      <MarkedText>{`Drop to import into ${fund}`}</MarkedText>
    </Root>
  );
}
