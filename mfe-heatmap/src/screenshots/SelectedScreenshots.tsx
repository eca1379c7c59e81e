import { IconButton } from '@dashboard/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
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

interface SelectedScreenshotsProps {
  files: readonly File[];
  disabled: boolean;
  onRemove: (file: File) => void;
}

const fileKeys = new WeakMap<File, string>();

/** A stable React key of a file; the name will not do, since two files may have the same. */
function getFileKey(file: File): string {
  const key = fileKeys.get(file) ?? crypto.randomUUID();
  fileKeys.set(file, key);
  return key;
}

/** The screenshots that will be uploaded, each with a button that removes it. */
export function SelectedScreenshots({ files, disabled, onRemove }: SelectedScreenshotsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(file: File, index: number) {
    // The button with the focus is about to be removed: move the focus to an adjacent one.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
    onRemove(file);
  }

  return (
    <List ref={list} aria-label="Chosen screenshots">
      {files.map((file, index) => (
        <li key={getFileKey(file)}>
          <Thumbnail file={file} />
          <span data-tooltip={file.name}>{file.name}</span>
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
