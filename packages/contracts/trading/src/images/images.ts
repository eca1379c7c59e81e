export const IMAGES_PATH = '/api/images';

export const MAX_IMAGE_BYTES = 10_485_760;
export const MAX_IMAGE_PIXELS = 25_000_000;

/** Detected from the file's content. */
export const imageMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const formatImagePath = (id: string): string => `${IMAGES_PATH}/${id}`;

export const parseImageId = (path: string): string => path.slice(IMAGES_PATH.length + 1);
