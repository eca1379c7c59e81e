import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DropzoneOptions, useDropzone } from 'react-dropzone';
import { styled } from 'styled-components';
import { Spinner } from './Button.tsx';

const Root = styled.div.withConfig({ componentId: 'ui-file-dropzone' })`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: 20px 16px;
  border: 1px dashed var(--border-control);
  border-radius: var(--radius-md);
  color: var(--text-muted);
  font-size: var(--text-sm);
  text-align: center;
  cursor: pointer;
  outline: none;

  & > svg {
    width: 18px;
    height: 18px;
    margin-bottom: 4px;
  }
  & > button {
    min-height: 24px;
    padding: 0;
    border: 0;
    outline: none;
    background: none;
    color: var(--accent-text);
    font-size: var(--text-md);
    font-weight: 600;
    cursor: inherit;

    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
  &:hover {
    border-color: var(--accent);
    background: var(--surface-hover);
  }
  &:has(button:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &[data-state='drag'] {
    border-style: solid;
    border-color: var(--accent);
    background: var(--surface-selected);
  }
  &[data-state='reject'] {
    border-style: solid;
    border-color: var(--danger);
  }
  &[data-state='disabled'] {
    border-color: var(--border-strong);
    background: none;
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-state='pending'] {
    background: none;
    cursor: progress;
  }
  &[data-state='pending'] > svg,
  &[data-state='pending'] > button {
    color: var(--text);
  }
  &[data-state='disabled'] > button {
    color: inherit;
  }
  & > [data-part='error'] {
    margin-top: 4px;
    color: var(--negative);
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`;

/** Codes: `file-invalid-type`, `file-too-large`, `too-many-files`. */
export interface RejectedFile {
  file: File;
  codes: string[];
}

export interface FileDropzoneProps {
  /** Also names the file input. */
  label: string;
  hint?: ReactNode;
  /** File extensions by MIME type; everything by default. */
  accept?: Readonly<Record<string, readonly string[]>>;
  /** 1 by default, 0 for any number. */
  maxFiles?: number;
  /** In bytes. */
  maxSize?: number;
  disabled?: boolean;
  pending?: boolean;
  error?: ReactNode;
  onFiles: (files: File[]) => void;
  onReject?: (refused: RejectedFile[]) => void;
}

type DropState = 'idle' | 'drag' | 'reject' | 'pending' | 'disabled';

export function FileDropzone(props: FileDropzoneProps) {
  const { label, hint, accept, maxFiles = 1, maxSize, pending = false, error } = props;
  const disabled = props.disabled || pending;
  const zone = useDropzone({
    accept: accept as DropzoneOptions['accept'],
    maxFiles,
    maxSize,
    multiple: maxFiles !== 1,
    disabled,
    noKeyboard: true,
    onDropAccepted: (files) => props.onFiles([...files]),
    onDropRejected: (rejections) =>
      props.onReject?.(
        rejections.map(({ file, errors }) => ({ file, codes: errors.map(({ code }) => code) })),
      ),
  });

  let state: DropState = 'idle';
  if (pending) state = 'pending';
  else if (disabled) state = 'disabled';
  else if (zone.isDragReject) state = 'reject';
  else if (zone.isDragActive) state = 'drag';

  return (
    <Root {...zone.getRootProps({ tabIndex: -1 })} data-state={state}>
      <input {...zone.getInputProps({ 'aria-label': label })} />
      {pending ? <Spinner /> : <FileUp />}
      {/* The click bubbles to the drop zone, which opens the file dialog. */}
      <button type="button" disabled={disabled} aria-busy={pending || undefined}>
        {label}
      </button>
      {hint && <span>{hint}</span>}
      {error && (
        <span data-part="error" role="alert">
          {error}
        </span>
      )}
    </Root>
  );
}
