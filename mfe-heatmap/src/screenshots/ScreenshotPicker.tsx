import { MAX_SCREENSHOTS } from '@dashboard/contracts-portfolio';
import { MAX_IMAGE_BYTES } from '@dashboard/contracts-trading';
import { Button, FileDropzone, IconButton, type RejectedFile, Stack } from '@dashboard/ui';
import { ImageOff, ScanText, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

const MAX_NAMES = 3;

function formatFileNames(files: readonly RejectedFile[]): string {
  const names = files.slice(0, MAX_NAMES).map(({ file }) => file.name);
  const moreCount = files.length - names.length;
  return names.join(', ') + (moreCount > 0 ? ` and ${moreCount} more` : '');
}

const reasonTexts: Readonly<Record<string, string>> = {
  'file-invalid-type': 'Not a PNG or JPG',
  'file-too-large': 'Larger than 10 MB',
  'too-many-files': `Over the limit of ${MAX_SCREENSHOTS} screenshots`,
};

/** One sentence per reason, with the file names. */
export function formatRejections(rejectedFiles: readonly RejectedFile[]): string[] {
  const filesByReason = Map.groupBy(rejectedFiles, ({ codes: [reason = ''] }) => reason);
  return [...filesByReason].map(
    ([reason, files]) => `${reasonTexts[reason] ?? 'Not taken'}: ${formatFileNames(files)}.`,
  );
}

const accepted = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };

/** Text fields and dialogs handle pastes themselves. */
const ELSEWHERE =
  'input:not([type=file], [type=checkbox]), textarea, [contenteditable=true], [role=dialog]';

const UNNAMED = /^image\./;

/** Clipboard pictures are all named `image.png`, so they're numbered. */
const withName = (file: File, number: number): File =>
  UNNAMED.test(file.name)
    ? new File([file], file.name.replace(UNNAMED, `Pasted ${number}.`), { type: file.type })
    : file;

function usePastedImages(onImages: (files: readonly File[]) => void): void {
  const count = useRef(0);
  const take = useEffectEvent((event: ClipboardEvent) => {
    // The drop area has handled it.
    if (event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type in accepted);
    if (images.length === 0) return;
    event.preventDefault();
    onImages(
      images.map((image) => {
        count.current += 1;
        return withName(image, count.current);
      }),
    );
  });
  useEffect(() => {
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}

interface ScreenshotPickerProps {
  selected: readonly File[];
  onSelect: (files: readonly File[]) => void;
  onUpload: () => void;
  uploading: boolean;
}

export function ScreenshotPicker(props: ScreenshotPickerProps) {
  const { selected, onSelect, onUpload, uploading } = props;
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const remaining = MAX_SCREENSHOTS - selected.length;
  // Runs when the next files arrive, not when they're accepted, since some can be rejected.
  const clearRejections = () => setRejections([]);

  usePastedImages((files) => {
    if (uploading) return;
    const taken = files.filter(({ size }) => size <= MAX_IMAGE_BYTES);
    setRejections(
      formatRejections([
        ...taken.slice(remaining).map((file) => ({ file, codes: ['too-many-files'] })),
        ...files
          .filter((file) => !taken.includes(file))
          .map((file) => ({ file, codes: ['file-too-large'] })),
      ]),
    );
    if (taken.length === 0 || remaining === 0) return;
    onSelect([...selected, ...taken.slice(0, remaining)]);
  });

  return (
    <Stack gap={3}>
      <Stack
        onChangeCapture={clearRejections}
        onDropCapture={clearRejections}
        onPasteCapture={clearRejections}
      >
        <FileDropzone
          label="Choose screenshots"
          hint={
            remaining === 0
              ? `${MAX_SCREENSHOTS} screenshots are chosen. Remove one to choose another.`
              : `or drop them here, or paste them: PNG or JPG, up to ${MAX_SCREENSHOTS} files of 10 MB each`
          }
          accept={accepted}
          maxFiles={Math.max(1, remaining)}
          maxSize={MAX_IMAGE_BYTES}
          disabled={remaining === 0}
          pending={uploading}
          error={rejections.length > 0 && rejections.join(' ')}
          onFiles={(files) => onSelect([...selected, ...files])}
          onReject={(rejected) => setRejections(formatRejections(rejected))}
        />
      </Stack>
      {selected.length > 0 && (
        <>
          <SelectedScreenshots
            files={selected}
            disabled={uploading}
            onRemove={(removed) => {
              clearRejections();
              onSelect(selected.filter((file) => file !== removed));
            }}
          />
          <Button
            variant="primary"
            icon={<ScanText />}
            pending={uploading}
            onClick={() => {
              clearRejections();
              onUpload();
            }}
            style={{ alignSelf: 'start' }}
          >
            Read screenshots
          </Button>
        </>
      )}
    </Stack>
  );
}

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

/** Two files can have the same name. */
function getFileKey(file: File): string {
  const key = fileKeys.get(file) ?? crypto.randomUUID();
  fileKeys.set(file, key);
  return key;
}

function SelectedScreenshots({ files, disabled, onRemove }: SelectedScreenshotsProps) {
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
        <ImageOff size={16} />
      ) : (
        objectUrl && <img src={objectUrl} alt="" onError={() => setBroken(true)} />
      )}
    </Frame>
  );
}
