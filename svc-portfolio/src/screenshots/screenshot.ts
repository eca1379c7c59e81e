import { rewriteImage } from '../images/picture.ts';

/**
 * Reads an uploaded screenshot by its content and writes it as reading needs it: a grey PNG,
 * upright, on white where it lets something through.
 * @throws 415 for what is neither PNG nor JPG, otherwise as `rewriteImage`
 */
export async function readScreenshot(file: Buffer): Promise<Buffer> {
  const written = await rewriteImage(
    file,
    { formats: ['png', 'jpeg'], refusal: 'Screenshots must be PNG or JPG images' },
    (image) =>
      image
        .flatten({ background: '#ffffff' })
        .greyscale()
        .toColourspace('b-w')
        .png({ compressionLevel: 2 }),
  );
  return written.bytes;
}
