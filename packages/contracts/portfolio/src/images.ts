import { defineEndpoint, IMAGE_UPLOAD_TIMEOUT_MS } from '@dashboard/contracts-http';
import {
  IMAGES_PATH,
  imageMediaTypes,
  MAX_IMAGE_BYTES,
  symbolSchema,
} from '@dashboard/contracts-trading';
import * as z from 'zod/mini';

export { signUpload } from '@dashboard/contracts-trading';

/** Uploads of other types are converted. */
export const STORED_IMAGE_TYPE = 'image/webp';

export const uploadImage = defineEndpoint({
  id: 'images.upload',
  method: 'POST',
  path: '/api/upload-image',
  summary: 'Store the chart image of an analysis of any symbol, on the watchlist or not',
  access: 'admin',
  effect: { publishes: [] },
  multipart: {
    files: {
      image: { description: 'PNG, JPEG or WebP', maxBytes: MAX_IMAGE_BYTES, maxCount: 1 },
    },
    fields: z.strictObject({ type: z.literal('analysis'), ticker: symbolSchema }),
  },
  timeoutMs: IMAGE_UPLOAD_TIMEOUT_MS,
  responses: { 200: z.object({ imageUrl: z.string() }) },
});

const imageParams = z.object({ id: z.string() });

export const putImage = defineEndpoint({
  id: 'images.put',
  method: 'PUT',
  path: `${IMAGES_PATH}/{id}`,
  summary: 'Store an image at the address signed for it',
  access: 'admin',
  effect: { publishes: [] },
  params: imageParams,
  // Loose, because a signed URL with anything added must return 403, not 400.
  query: z.looseObject({}),
  file: { types: imageMediaTypes, maxBytes: MAX_IMAGE_BYTES },
  timeoutMs: IMAGE_UPLOAD_TIMEOUT_MS,
  responses: { 200: z.object({ imageUrl: z.string() }) },
  errors: [403],
});

export const getImage = defineEndpoint({
  id: 'images.get',
  method: 'GET',
  path: `${IMAGES_PATH}/{id}`,
  summary: 'A stored image',
  access: 'student',
  params: imageParams,
  responseMediaType: STORED_IMAGE_TYPE,
  responses: { 200: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array) },
  errors: [404],
});
