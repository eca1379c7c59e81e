import { alertFields, type FlowAlert } from '@dashboard/contracts-flow';
import { type ApiClient, ApiError, CallError } from '@dashboard/contracts-http';
import { imageMediaTypes, MAX_IMAGE_BYTES, signUpload } from '@dashboard/contracts-trading';
import { ImageField, type RejectedFile } from '@dashboard/ui';
import { useState } from 'react';

const acceptedTypes = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };

interface ScreenshotFieldProps {
  screenshot: Screenshot;
  ticker: string;
  disabled: boolean;
  onChange: (screenshot: Screenshot) => void;
}

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

export interface Screenshot {
  readonly file: File | null;
  readonly address: string | null;
}

export const getSavedScreenshot = (alert: FlowAlert | null): Screenshot => ({
  file: null,
  address: alert?.flowImage ?? null,
});

/** @throws CallError 'Failed to get upload URL: {status}' */
async function requestUploadAddress(api: ApiClient, file: File): Promise<string> {
  const contentType = imageMediaTypes.find((type) => type === file.type) ?? imageMediaTypes[0];
  const body = { contentType, size: file.size };
  const { uploadURL } = await api.call(signUpload, { body }).catch((cause: unknown) => {
    const status = cause instanceof ApiError ? cause.status : 0;
    throw new CallError(`Failed to get upload URL: ${status}`, { cause });
  });
  return uploadURL;
}

/**
 * Uploads to a URL that the server signs for this file.
 * @returns the image's path
 */
export async function uploadScreenshot(api: ApiClient, file: File): Promise<string> {
  const address = await requestUploadAddress(api, file);
  await api.put(address, file);
  return new URL(address, window.location.href).pathname;
}
