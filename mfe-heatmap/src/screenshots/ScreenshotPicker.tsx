import { MAX_IMAGE_BYTES } from '@dashboard/contracts-http';
import { MAX_SCREENSHOTS } from '@dashboard/contracts-portfolio';
import { Button, FileDropzone, Stack } from '@dashboard/ui';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { formatRejections } from './rejected-files.ts';
import { SelectedScreenshots } from './SelectedScreenshots.tsx';
import { usePastedImages } from './use-pasted-images.ts';

const accepted = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };

interface ScreenshotPickerProps {
  selected: readonly File[];
  onSelect: (files: readonly File[]) => void;
  onUpload: () => void;
  uploading: boolean;
}

/**
 * Selects screenshots by drop, file dialog or paste anywhere on the tab, and removes them before the
 * upload.
 */
export function ScreenshotPicker({
  selected,
  onSelect,
  onUpload,
  uploading,
}: ScreenshotPickerProps) {
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const remaining = MAX_SCREENSHOTS - selected.length;
  // Cleared when the next files arrive, and not when they are accepted: some may be rejected.
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
