import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { FileDropzone, type RejectedFile } from './FileDropzone.tsx';
import { Cluster } from './layout.tsx';

const Root = styled.div.withConfig({ componentId: 'ui-image-field' })`
  display: flex;
  flex-direction: column;
  gap: 6px;

  & > [data-part='label'] {
    font-size: var(--text-sm);
    font-weight: 600;
  }
  & > [data-part='frame'] {
    display: grid;
    place-items: center;
    min-height: 120px;
    padding: 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
    background: var(--surface-sunken);
    color: var(--text-muted);
  }
  & img {
    display: block;
    max-width: 100%;
    max-height: min(320px, 34vh);
    object-fit: contain;
  }
  & > [data-part='error'] {
    color: var(--negative);
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;

export interface ImageFieldProps {
  label: string;
  alt: string;
  file: File | null;
  src: string | null;
  accept: Readonly<Record<string, readonly string[]>>;
  /** In bytes. */
  maxSize: number;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Also accepts images pasted elsewhere on the page. */
  takesPastes?: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
  onReject: (rejected: RejectedFile) => void;
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return file ? url : null;
}

export function ImageField(props: ImageFieldProps) {
  const { label, file, src, accept, maxSize, disabled, error } = props;
  const labelId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const shown = useObjectUrl(file) ?? src;
  const [broken, setBroken] = useState<string>();

  const takesPastes = props.takesPastes && !disabled;
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
      type.startsWith('image/'),
    );
    // The dropzone handles pastes into itself.
    if (!pasted || event.defaultPrevented) return;
    event.preventDefault();
    select(pasted);
  });
  useEffect(() => {
    if (!takesPastes) return;
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [takesPastes]);

  function select(selected: File): void {
    const types = Object.keys(accept);
    if (!types.includes(selected.type)) {
      props.onReject({ file: selected, codes: ['file-invalid-type'] });
    } else if (selected.size > maxSize) {
      props.onReject({ file: selected, codes: ['file-too-large'] });
    } else props.onPick(selected);
  }

  return (
    <Root role="group" aria-labelledby={labelId}>
      <span id={labelId} data-part="label">
        {label}
      </span>
      {file || src ? (
        <>
          <div data-part="frame">
            {shown && shown === broken ? (
              'This image cannot be shown.'
            ) : (
              <img
                src={shown ?? undefined}
                alt={props.alt}
                onError={() => setBroken(shown ?? '')}
              />
            )}
          </div>
          <Cluster gap={2}>
            <Button
              size="dense"
              icon={<ImageUp />}
              disabled={disabled}
              onClick={() => picker.current?.click()}
            >
              Replace image
            </Button>
            <Button size="dense" icon={<Trash2 />} disabled={disabled} onClick={props.onRemove}>
              Remove image
            </Button>
            <input
              ref={picker}
              type="file"
              hidden
              aria-label="Replacement image"
              accept={Object.keys(accept).join(',')}
              onChange={({ target }) => {
                const [selected] = target.files ?? [];
                if (selected) select(selected);
                // Otherwise the same file couldn't be selected again.
                target.value = '';
              }}
            />
          </Cluster>
        </>
      ) : (
        <FileDropzone
          label="Choose an image"
          hint={props.hint ?? (props.takesPastes ? 'or drop or paste it here' : 'or drop it here')}
          accept={accept}
          maxSize={maxSize}
          disabled={disabled}
          onFiles={([selected]) => selected && props.onPick(selected)}
          onReject={([rejected]) => rejected && props.onReject(rejected)}
        />
      )}
      {error && (
        <span data-part="error" role="alert">
          {error}
        </span>
      )}
    </Root>
  );
}
