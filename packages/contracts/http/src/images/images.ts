import { z } from 'zod';

/** Where the product serves its images. */
export const IMAGES_PATH = '/api/images';

/** The largest image taken, in bytes (spec §9: 10485760) and in pixels. */
export const MAX_IMAGE_BYTES = 10_485_760;
export const MAX_IMAGE_PIXELS = 25_000_000;

/** The kinds of image taken, whatever a file calls itself. */
export const imageMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The address an image of this id is served at. */
export const formatImagePath = (id: string): string => `${IMAGES_PATH}/${id}`;

/** The id in the address of a stored image. */
export const parseImageId = (address: string): string => address.slice(IMAGES_PATH.length + 1);

/** The address of a stored image: a path of the product's own, never one of another host. */
export const imagePathSchema = z
  .string()
  .regex(
    /^\/api\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'An image is stored here first; its address begins with /api/images/',
  );
