import type { FlowAlert } from '@dashboard/contracts-flow';
import {
  type ApiClient,
  ApiError,
  CallError,
  imageMediaTypes,
  signUpload,
} from '@dashboard/contracts-http';

/** A picked file replaces the saved image. */
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
 * Uploads to an address that the server signs for the file.
 * @returns the path of the image
 * @throws CallError, ApiError
 */
export async function uploadScreenshot(api: ApiClient, file: File): Promise<string> {
  const address = await requestUploadAddress(api, file);
  await api.put(address, file);
  return new URL(address, window.location.href).pathname;
}
