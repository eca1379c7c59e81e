import { refusalsOf } from './rejected-files.ts';

const refused = (name: string, ...reasons: string[]) => ({ file: new File([], name), reasons });

test('SHOT-20 each reason is told once, with the files it concerns', () => {
  expect(
    refusalsOf([
      refused('a.gif', 'file-invalid-type', 'file-too-large'),
      refused('b.png', 'file-too-large'),
      refused('c.gif', 'file-invalid-type'),
      refused('d.png', 'too-many-files'),
    ]),
  ).toEqual([
    'Not a PNG or JPG: a.gif, c.gif.',
    'Larger than 10 MB: b.png.',
    'Left out, as 10 screenshots are the most: d.png.',
  ]);
});

test('SHOT-20 of many files the first three are named', () => {
  const many = Array.from({ length: 40 }, (_, index) => refused(`${index}.png`, 'too-many-files'));
  expect(refusalsOf(many)).toEqual([
    'Left out, as 10 screenshots are the most: 0.png, 1.png, 2.png and 37 more.',
  ]);
});

test('nothing refused is nothing said', () => {
  expect(refusalsOf([])).toEqual([]);
});
