import { alertFields } from '@dashboard/contracts-flow';
import { MAX_IMAGE_BYTES } from '@dashboard/contracts-http';
import { ImageField, type RejectedFile } from '@dashboard/ui';
import { useState } from 'react';
import type { Screenshot } from './screenshot.ts';

const acceptedTypes = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };

interface ScreenshotFieldProps {
  screenshot: Screenshot;
  ticker: string;
  disabled: boolean;
  onChange: (screenshot: Screenshot) => void;
}

/** The screenshot is uploaded when the alert is saved. */
export function ScreenshotField(props: ScreenshotFieldProps) {
  const { screenshot, ticker, disabled, onChange } = props;
  const [error, setError] = useState('');

  function change(next: Screenshot) {
    setError('');
    onChange(next);
  }

  function showError({ codes: reasons }: RejectedFile) {
    if (reasons.includes('file-invalid-type')) setError('Choose a PNG or JPG image');
    else if (reasons.includes('too-many-files')) setError('Choose one image');
    else window.alert('File size must be less than 10MB');
  }

  return (
    <ImageField
      label={alertFields.flowImage.label}
      alt={`Flow screenshot of ${ticker.toUpperCase() || 'the alert'}`}
      file={screenshot.file}
      src={screenshot.address}
      accept={acceptedTypes}
      maxSize={MAX_IMAGE_BYTES}
      hint="or drop it here: PNG or JPG, up to 10 MB"
      disabled={disabled}
      error={error}
      onPick={(file) => change({ ...screenshot, file })}
      onRemove={() => change({ file: null, address: null })}
      onReject={showError}
    />
  );
}
