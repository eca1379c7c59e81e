import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { imageMediaTypes, MAX_IMAGE_BYTES } from './images.ts';

/** Signs a URL that accepts one image of this type and size, once, within five minutes. */
export const signUpload = defineEndpoint({
  id: 'objects.sign-upload',
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'Get a URL to PUT one image to; its path is where the image is then served',
  access: 'admin',
  body: z.strictObject({
    contentType: z.enum(imageMediaTypes),
    size: z.int().check(z.minimum(1), z.maximum(MAX_IMAGE_BYTES), z.describe('In bytes')),
  }),
  responses: { 200: z.object({ uploadURL: z.string() }) },
});
