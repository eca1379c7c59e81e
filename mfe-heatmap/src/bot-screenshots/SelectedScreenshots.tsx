import { IconButton } from '@dashboard/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { Thumbnail } from './Thumbnail.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 8px;

  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding: 4px;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
    background: var(--surface-overlay);
  }
  & > li > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-size: var(--text-sm);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface ChosenScreenshotsProps {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}

const keys = new WeakMap<File, string>();

/** Two files may have one name. */
function keyOf(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return key;
}

/** The screenshots that will be sent, each with a button that lets it go. */
export function ChosenScreenshots({ files, disabled, onRemove }: ChosenScreenshotsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(file: File, index: number) {
    // The keyboard keeps its place: the button with the focus is about to go.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    onRemove(file);
  }

  return (
    <List ref={list} aria-label="Chosen screenshots">
      {files.map((file, index) => (
        <li key={keyOf(file)}>
          <Thumbnail file={file} />
          <span title={file.name}>{file.name}</span>
          <IconButton
            label={`Remove ${file.name}`}
            size="dense"
            icon={<X />}
            disabled={disabled}
            onClick={() => remove(file, index)}
          />
        </li>
      ))}
    </List>
  );
}
