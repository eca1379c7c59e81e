import { generateNoisePng } from '../../test/generated-images.ts';
import { rewriteAsWebp } from './rewrite-image.ts';

test('of 14 images at once, 10 are rewritten and 4 are refused with 503', async () => {
  const image = await generateNoisePng(200, 200);
  const outcomes = await Promise.all(
    Array.from({ length: 14 }, () =>
      rewriteAsWebp(image).then(
        () => 'rewritten',
        ({ status }) => status,
      ),
    ),
  );
  expect(outcomes).toEqual([...Array(10).fill('rewritten'), ...Array(4).fill(503)]);
});
