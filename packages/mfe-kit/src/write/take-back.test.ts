import { ApiError } from '@dashboard/contracts-http';
import { allowGone, selectVersionToRemove, selectVersionToTakeBack } from './take-back.ts';

const saved = { id: '1', range: 'low', text: 'Wait', version: 2 };

test.each([
  ['nothing was changed since', saved, 2],
  ['something else was changed since', { ...saved, text: 'Go', version: 5 }, 5],
  ['the same was changed since', { ...saved, range: 'high', version: 5 }, 2],
  ['the record is not known', undefined, 2],
])('the version to take a change back where %s [UNDO-18]', (_, current, version) => {
  expect(selectVersionToTakeBack(saved, current, ['range'])).toBe(version);
});

test.each([
  ['was edited, and the edits taken back', { ...saved, version: 4 }, 4],
  ['was changed since', { ...saved, text: 'Go', version: 4 }, 2],
])('the version to remove an addition that %s [UNDO-18]', (_, current, version) => {
  expect(selectVersionToRemove(saved, current)).toBe(version);
});

test('an addition that is gone needs no removal; other failures are told [UNDO-18]', async () => {
  const fail = (status: number) => Promise.reject(new ApiError(status, 'no', ''));
  await expect(allowGone(fail(404))).resolves.toBeUndefined();
  await expect(allowGone(fail(412))).rejects.toMatchObject({ status: 412 });
});
