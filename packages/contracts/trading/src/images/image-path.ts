import * as z from 'zod/mini';

/** A stored image's path, never another host's URL. */
export const imagePathSchema = z
  .string()
  .check(
    z.regex(
      /^\/api\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      'An image is stored here first; its address begins with /api/images/',
    ),
  );
