import { MAX_IMAGE_PIXELS } from '@dashboard/contracts-http';
import {
  badRequest,
  limitConcurrency,
  payloadTooLarge,
  unsupportedMediaType,
} from '@dashboard/service-kit';
import sharp, { type Metadata, type Sharp } from 'sharp';

// Whatever a file calls itself, no other reader than these three ever sees its bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** An image of 25 megapixels takes up to 100 MB while it is worked on. */
const inTurn = limitConcurrency({ maxConcurrent: 2, maxQueued: 8 });
const WORK_SECONDS = 8;

/** A picture written anew: upright, without anything its file said besides the picture. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What a call takes, and what it says to everything else. */
interface Accepted {
  readonly formats: readonly Metadata['format'][];
  readonly refusal: string;
}

const PICTURES: Accepted = {
  formats: ['png', 'jpeg', 'webp'],
  refusal: 'This is not a PNG, JPEG or WebP image',
};

async function headOf(image: Sharp, { formats, refusal }: Accepted): Promise<Metadata> {
  const head = await image.metadata().catch(() => {
    throw unsupportedMediaType(refusal);
  });
  if (!formats.includes(head.format)) throw unsupportedMediaType(refusal);
  if (head.width * head.height > MAX_IMAGE_PIXELS) {
    throw payloadTooLarge(`The image has more than ${MAX_IMAGE_PIXELS / 1e6} megapixels`);
  }
  return head;
}

/** Screens with fine text come as PNG and stay crisp; photographs need not. */
const webpOf = ({ format }: Metadata) =>
  format === 'png' ? { quality: 90, nearLossless: true, effort: 2 } : { quality: 88, effort: 3 };

/**
 * Reads an uploaded image by its content and writes it anew, as told.
 * @throws 415 for what is not accepted, 413 over 25 megapixels, 400 for one that is broken, 503
 * when too many come at once
 */
export async function rewriteImage(
  file: Buffer,
  accepted: Accepted,
  write: (image: Sharp, head: Metadata) => Sharp,
): Promise<Picture> {
  if (file.length === 0) throw unsupportedMediaType(accepted.refusal);
  return inTurn(async () => {
    // The header is looked at first, so the limit of pixels is ours to speak of.
    const image = sharp(file, { limitInputPixels: false, sequentialRead: true, failOn: 'error' });
    const head = await headOf(image, accepted);
    const written = await write(image.autoOrient(), head)
      .timeout({ seconds: WORK_SECONDS })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw badRequest('The image is damaged and cannot be read', [
          { path: 'image', message: String(error).slice(0, 200) },
        ]);
      });
    return { bytes: written.data, width: written.info.width, height: written.info.height };
  });
}

/** Reads an uploaded picture and writes it as it is stored. @throws as `rewriteImage` */
export const readPicture = (file: Buffer): Promise<Picture> =>
  rewriteImage(file, PICTURES, (image, head) => image.toColourspace('srgb').webp(webpOf(head)));
