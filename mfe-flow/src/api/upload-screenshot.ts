import { uploadImage } from '@dashboard/contracts-http';
import type { HostServices } from '@dashboard/mfe-kit';

/** A file of 10 MB is on its way for longer than other calls take. */
const UPLOAD_TIMEOUT_MS = 30_000;

/** Stores the screenshot of an alert and answers its address. @throws ApiError */
export async function uploadScreenshot(
  { api }: HostServices,
  ticker: string,
  file: File,
): Promise<string> {
  const form = new FormData();
  form.append('type', 'analysis');
  form.append('ticker', ticker);
  form.append('image', file);
  const { imageUrl } = await api.call(uploadImage, { form, timeoutMs: UPLOAD_TIMEOUT_MS });
  return imageUrl;
}
