import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

export function generateNoisePng(width: number, height: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export const generatePlainImage = (
  format: 'png' | 'jpeg' | 'webp',
  width = 32,
  height = 24,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2060a0' } })
    .toFormat(format)
    .toBuffer();
