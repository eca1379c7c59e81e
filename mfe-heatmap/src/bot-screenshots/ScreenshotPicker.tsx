import { MAX_IMAGE_BYTES } from '@dashboard/contracts-http';
import { MAX_SCREENSHOTS } from '@dashboard/contracts-portfolio';
import { Button, FileDropzone, Stack } from '@dashboard/ui';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { refusalsOf } from './rejected-files.ts';
import { ChosenScreenshots } from './SelectedScreenshots.tsx';

const accepted = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };

interface ScreenshotPickerProps {
  chosen: readonly File[];
  onChoose: (files: readonly File[]) => void;
  onSend: () => void;
  sending: boolean;
}

/** Takes screenshots by drop, dialog and paste, shows them, and lets them go before they are sent. */
export function ScreenshotPicker({ chosen, onChoose, onSend, sending }: ScreenshotPickerProps) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const room = MAX_SCREENSHOTS - chosen.length;
  // Forgotten when the next files come, and not once they are taken: some of them may be refused.
  const forget = () => setRefusals([]);

  return (
    <Stack gap={3}>
      <Stack onChangeCapture={forget} onDropCapture={forget} onPasteCapture={forget}>
        <FileDropzone
          label="Choose screenshots"
          hint={
            room === 0
              ? `${MAX_SCREENSHOTS} screenshots are chosen. Remove one to choose another.`
              : `or drop them here: PNG or JPG, up to ${MAX_SCREENSHOTS} files of 10 MB each`
          }
          accept={accepted}
          maxFiles={Math.max(1, room)}
          maxSize={MAX_IMAGE_BYTES}
          disabled={room === 0}
          pending={sending}
          error={refusals.length > 0 && refusals.join(' ')}
          onFiles={(files) => onChoose([...chosen, ...files])}
          onReject={(refused) => setRefusals(refusalsOf(refused))}
        />
      </Stack>
      {chosen.length > 0 && (
        <>
          <ChosenScreenshots
            files={chosen}
            disabled={sending}
            onRemove={(removed) => {
              forget();
              onChoose(chosen.filter((file) => file !== removed));
            }}
          />
          <Button
            variant="primary"
            icon={<ScanText />}
            pending={sending}
            onClick={() => {
              forget();
              onSend();
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
