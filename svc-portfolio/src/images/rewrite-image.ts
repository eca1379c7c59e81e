import { MAX_IMAGE_PIXELS } from '@dashboard/contracts-trading';
import {
  badRequest,
  limitConcurrency,
  payloadTooLarge,
  serviceUnavailable,
  unsupportedMediaType,
} from '@dashboard/service-kit/http';
import sharp, { type Metadata, type Sharp } from 'sharp';

// An upload's bytes only reach the decoders of these three formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** An image of 25 megapixels takes up to 100 MB of memory. */
const runLimited = limitConcurrency({ maxConcurrent: 2, maxQueued: 8 });
const TIMEOUT_SECONDS = 8;
/** sharp has no error code for a timeout. */
const TIMEOUT_MESSAGE = /^timeout: /;

export interface RewrittenImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface AcceptedFormats {
  readonly formats: readonly Metadata['format'][];
  readonly wrongTypeMessage: string;
}

const IMAGE_FORMATS: AcceptedFormats = {
  formats: ['png', 'jpeg', 'webp'],
  wrongTypeMessage: 'This is not a PNG, JPEG or WebP image',
};

async function readMetadata(image: Sharp, accepted: AcceptedFormats): Promise<Metadata> {
  const metadata = await image.metadata().catch(() => {
    throw unsupportedMediaType(accepted.wrongTypeMessage);
  });
  if (!accepted.formats.includes(metadata.format))
    throw unsupportedMediaType(accepted.wrongTypeMessage);
  if (metadata.width * metadata.height > MAX_IMAGE_PIXELS) {
    throw payloadTooLarge(`The image has more than ${MAX_IMAGE_PIXELS / 1e6} megapixels`);
  }
  return metadata;
}

function toHttpError(error: Error) {
  if (TIMEOUT_MESSAGE.test(error.message)) {
    return serviceUnavailable('The server is busy, and the image took too long. Try again.');
  }
  const message = 'The image is damaged and cannot be read';
  return badRequest(message, [{ path: 'image', message }]);
}

/**
 * Decodes and encodes an image again, upright and without metadata.
 * @throws 415 for another format, 413 above 25 megapixels, 400 for a damaged image, 503 if too many
 * images are being processed or this one times out
 */
export async function rewriteImage(
  file: Buffer,
  accepted: AcceptedFormats,
  encode: (image: Sharp, metadata: Metadata) => Sharp,
  timeoutSeconds = TIMEOUT_SECONDS,
): Promise<RewrittenImage> {
  if (file.length === 0) throw unsupportedMediaType(accepted.wrongTypeMessage);
  return runLimited(async () => {
    // Checked here rather than by sharp, so that the response can name the limit.
    const image = sharp(file, { limitInputPixels: false, sequentialRead: true, failOn: 'error' });
    const metadata = await readMetadata(image, accepted);
    const { data, info } = await encode(image.autoOrient(), metadata)
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true })
      .catch((error) => {
        throw toHttpError(error);
      });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/** PNGs are screenshots with fine text, so they stay nearly lossless. */
const getWebpOptions = ({ format }: Metadata) =>
  format === 'png' ? { quality: 90, nearLossless: true, effort: 2 } : { quality: 88, effort: 3 };

export const rewriteAsWebp = (
  file: Buffer,
  timeoutSeconds = TIMEOUT_SECONDS,
): Promise<RewrittenImage> =>
  rewriteImage(
    file,
    IMAGE_FORMATS,
    (image, metadata) => image.toColourspace('srgb').webp(getWebpOptions(metadata)),
    timeoutSeconds,
  );
