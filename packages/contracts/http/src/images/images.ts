/** The path that images are served below. */
export const IMAGES_PATH = '/api/images';

/** The largest image accepted, in bytes (spec §9: 10485760) and in pixels. */
export const MAX_IMAGE_BYTES = 10_485_760;
export const MAX_IMAGE_PIXELS = 25_000_000;

/** The accepted types, detected from a file's content. */
export const imageMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The path at which the image with this id is served. */
export const formatImagePath = (id: string): string => `${IMAGES_PATH}/${id}`;

/** The id in the path of a stored image. */
export const parseImageId = (path: string): string => path.slice(IMAGES_PATH.length + 1);
