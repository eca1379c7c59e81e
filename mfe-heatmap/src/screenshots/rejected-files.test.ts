import { formatRejections } from './rejected-files.ts';

const reject = (name: string, ...codes: string[]) => ({ file: new File([], name), codes });

test('SHOT-20 each reason is given once, with the names of its files', () => {
  expect(
    formatRejections([
      reject('a.gif', 'file-invalid-type', 'file-too-large'),
      reject('b.png', 'file-too-large'),
      reject('c.gif', 'file-invalid-type'),
      reject('d.png', 'too-many-files'),
    ]),
  ).toEqual([
    'Not a PNG or JPG: a.gif, c.gif.',
    'Larger than 10 MB: b.png.',
    'Left out, as 10 screenshots are the most: d.png.',
  ]);
});

test('SHOT-20 of many files only the first three are named', () => {
  const many = Array.from({ length: 40 }, (_, index) => reject(`${index}.png`, 'too-many-files'));
  expect(formatRejections(many)).toEqual([
    'Left out, as 10 screenshots are the most: 0.png, 1.png, 2.png and 37 more.',
  ]);
});

test('without rejected files there is no text', () => {
  expect(formatRejections([])).toEqual([]);
});
