import { ApiError } from '@dashboard/contracts-http';
import { allowGone, selectVersionToRemove, selectVersionToRevert } from './revert.ts';

const saved = { id: '1', range: 'low', text: 'Wait', version: 2 };

test.each([
  ['nothing has changed since', saved, 2],
  ['another field has changed since', { ...saved, text: 'Go', version: 5 }, 5],
  ['the same field has changed since', { ...saved, range: 'high', version: 5 }, 2],
  ['the record is unknown', undefined, 2],
])('selects the version for undoing a change if %s [UNDO-18]', (_, current, version) => {
  expect(selectVersionToRevert(saved, current, ['range'])).toBe(version);
});

test.each([
  ['was edited and then restored', { ...saved, version: 4 }, 4],
  ['has changed since', { ...saved, text: 'Go', version: 4 }, 2],
])('selects the version for removing an addition that %s [UNDO-18]', (_, current, version) => {
  expect(selectVersionToRemove(saved, current)).toBe(version);
});

test('an addition that is already gone counts as removed; other failures are reported [UNDO-18]', async () => {
  const fail = (status: number) => Promise.reject(new ApiError(status, 'no', ''));
  await expect(allowGone(fail(404))).resolves.toBeUndefined();
  await expect(allowGone(fail(412))).rejects.toMatchObject({ status: 412 });
});
