import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { MAX_IMAGE_BYTES } from './image-address.ts';
import { symbolSchema } from './symbol.ts';

/** Stores a picture for whatever will refer to it: an analysis or a flow alert (spec §7). */
export const uploadImage = defineEndpoint({
  id: 'images.upload',
  method: 'POST',
  path: '/api/upload-image',
  summary: 'Store the chart image of an analysis or the screenshot of a flow alert',
  who: 'admin',
  multipart: {
    files: {
      image: { description: 'PNG, JPEG or WebP', maxBytes: MAX_IMAGE_BYTES, maxCount: 1 },
    },
    fields: z.strictObject({ type: z.literal('analysis'), ticker: symbolSchema }),
  },
  answers: { 200: z.object({ imageUrl: z.string() }) },
});
