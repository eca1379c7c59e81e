import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
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
  /** What the picture shows. */
  alt: string;
  /** A picked file is shown before it is sent anywhere; without one, the image at `address`. */
  file: File | null;
  src: string | null;
  /** MIME types with their file endings. */
  accept: Readonly<Record<string, readonly string[]>>;
  /** In bytes. */
  maxSize: number;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
  onReject: (refused: RejectedFile) => void;
}

/** The local address of a picked file, for as long as it is picked. */
function useLocalAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const local = URL.createObjectURL(file);
    setAddress(local);
    return () => URL.revokeObjectURL(local);
  }, [file]);
  return file ? address : null;
}

/** One image of a form: picked or dropped, looked at before it is sent, replaced and removed. */
export function ImageField(props: ImageFieldProps) {
  const { label, file, src: address, accept, maxSize, disabled, error } = props;
  const labelId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const local = useLocalAddress(file);
  const shown = local ?? address;
  const [broken, setBroken] = useState<string>();

  function pick(picked: File): void {
    const types = Object.keys(accept);
    if (!types.includes(picked.type)) {
      props.onReject({ file: picked, reasons: ['file-invalid-type'] });
    } else if (picked.size > maxSize) {
      props.onReject({ file: picked, reasons: ['file-too-large'] });
    } else props.onPick(picked);
  }

  return (
    <Root role="group" aria-labelledby={labelId}>
      <span id={labelId} data-part="label">
        {label}
      </span>
      {file || address ? (
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
                const [picked] = target.files ?? [];
                if (picked) pick(picked);
                // The same file may be picked again after it was refused or removed.
                target.value = '';
              }}
            />
          </Cluster>
        </>
      ) : (
        <FileDropzone
          label="Choose an image"
          hint={props.hint ?? 'or drop it here'}
          accept={accept}
          maxSize={maxSize}
          disabled={disabled}
          onFiles={([picked]) => picked && props.onPick(picked)}
          onReject={([refused]) => refused && props.onReject(refused)}
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
