import { type ApiClient, imageMediaTypes, signUpload } from '@dashboard/contracts-http';

/**
 * Uploads the chart of a note to an address that the server signs for it.
 * @returns the path of the image
 * @throws ApiError
 */
export async function uploadChart(api: ApiClient, file: File): Promise<string> {
  const contentType = imageMediaTypes.find((type) => type === file.type) ?? imageMediaTypes[0];
  const { uploadURL } = await api.call(signUpload, { body: { contentType, size: file.size } });
  await api.put(uploadURL, file);
  return new URL(uploadURL, window.location.href).pathname;
}
