import { imageMediaTypes } from '@dashboard/contracts-http';

/** The types of a chart that the admin picks, for `ImageField`. */
export const chartFileTypes = Object.fromEntries(
  imageMediaTypes.map((type) => [type, [`.${type.split('/')[1]}`]]),
);

/** Why a file is no chart. @param codes as `ImageField` reports them */
export const formatRejectedChart = (codes: readonly string[]): string =>
  codes.includes('file-too-large')
    ? 'The image is larger than 10 MB'
    : 'Choose a PNG, JPEG or WebP image';
