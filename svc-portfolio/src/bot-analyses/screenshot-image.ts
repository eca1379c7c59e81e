import { type AcceptedFormats, rewriteImage } from '../images/rewrite-image.ts';

const SCREENSHOT_FORMATS: AcceptedFormats = {
  formats: ['png', 'jpeg'],
  wrongTypeMessage: 'Screenshots must be PNG or JPG images',
};

export async function rewriteScreenshot(file: Buffer): Promise<Buffer> {
  const { bytes } = await rewriteImage(file, SCREENSHOT_FORMATS, (image) =>
    image
      .flatten({ background: '#ffffff' })
      .greyscale()
      .toColourspace('b-w')
      .png({ compressionLevel: 2 }),
  );
  return bytes;
}
