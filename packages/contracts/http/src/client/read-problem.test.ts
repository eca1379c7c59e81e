import { problemSchema } from '../endpoint/problem.ts';
import { readProblem } from './read-problem.ts';

const line = { line: 3, reason: 'No such ticker' };

test.each<[unknown]>([
  [{ message: 'Too much' }],
  [{ message: 'Invalid', issues: [{ path: 'symbol', message: 'A symbol is needed' }] }],
  [{ message: 'Refused', rejected: [line] }],
  [{ message: 'Refused', issues: [], rejected: [line, line] }],
])('reads a problem: %j', (body) => {
  expect(problemSchema.safeParse(body).data).toEqual(body);
  expect(readProblem(JSON.stringify(body))).toEqual(body);
});

test.each<[unknown]>([
  [null],
  ['Bad gateway'],
  [[]],
  [{}],
  [{ message: 500 }],
  [{ message: 'Invalid', issues: 'symbol' }],
  [{ message: 'Invalid', issues: [{ path: 'symbol' }] }],
  [{ message: 'Refused', rejected: [{ ...line, line: '3' }] }],
  [{ message: 'Refused', rejected: [null] }],
])('a body of another shape is not a problem: %j', (body) => {
  expect(problemSchema.safeParse(body).data).toBeUndefined();
  expect(readProblem(JSON.stringify(body))).toBeUndefined();
});

test("a body that isn't JSON is not a problem", () => {
  expect(readProblem('<h1>Bad gateway</h1>')).toBeUndefined();
});
