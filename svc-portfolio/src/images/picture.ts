import { MAX_IMAGE_PIXELS } from '@dashboard/contracts-http';
import { badRequest, createTurns, tooLarge, wrongType } from '@dashboard/service-kit';
import sharp, { type Metadata, type Sharp } from 'sharp';

// Whatever a file calls itself, no other reader than these three ever sees its bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** An image of 25 megapixels takes up to 100 MB while it is worked on. */
const inTurn = createTurns({ atOnce: 2, waiting: 8 });
const WORK_SECONDS = 8;

/** A picture as it is stored: WebP, upright, without anything its file said besides the picture. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const noImage = () => wrongType('This is not a PNG, JPEG or WebP image');

async function headOf(image: Sharp): Promise<Metadata> {
  const head = await image.metadata().catch(() => {
    throw noImage();
  });
  if (head.width * head.height > MAX_IMAGE_PIXELS) {
    throw tooLarge(`The image has more than ${MAX_IMAGE_PIXELS / 1e6} megapixels`);
  }
  return head;
}

/** Screens with fine text come as PNG and stay crisp; photographs need not. */
const webpOf = ({ format }: Metadata) =>
  format === 'png' ? { quality: 90, nearLossless: true, effort: 2 } : { quality: 88, effort: 3 };

/**
 * Reads an uploaded image by its content and writes it anew.
 * @throws 415 for what is no image, 413 over 25 megapixels, 400 for one that is broken, 503 when
 * too many come at once
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  if (file.length === 0) throw noImage();
  return inTurn(async () => {
    // The header is looked at first, so the limit of pixels is ours to speak of.
    const image = sharp(file, { limitInputPixels: false, sequentialRead: true, failOn: 'error' });
    const head = await headOf(image);
    const written = await image
      .autoOrient()
      .toColourspace('srgb')
      .webp(webpOf(head))
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
