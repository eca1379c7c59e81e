import { IconButton } from '@dashboard/ui';
import { ImageOff, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

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

/** A stable React key, since two files can have the same name. */
function getFileKey(file: File): string {
  const key = fileKeys.get(file) ?? crypto.randomUUID();
  fileKeys.set(file, key);
  return key;
}

export function SelectedScreenshots({ files, disabled, onRemove }: SelectedScreenshotsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(file: File, index: number) {
    // The focused button is about to be removed, so focus an adjacent one.
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

const Frame = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 40px;
  overflow: hidden;
  border-radius: var(--radius-sm);
  background: var(--surface-sunken);
  color: var(--text-muted);

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top left;
  }
`;

/** Decorative: the file name is next to it. */
function Thumbnail({ file }: { file: File }) {
  const [objectUrl, setObjectUrl] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setObjectUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <Frame>
      {broken ? (
        <ImageOff size={16} aria-hidden="true" />
      ) : (
        objectUrl && <img src={objectUrl} alt="" onError={() => setBroken(true)} />
      )}
    </Frame>
  );
}
