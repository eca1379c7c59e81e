import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { openDiskStore } from '../store/disk-store.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import { describeTokenHolder, verifyToken } from './release-token.ts';
import { createToken, listTokens, readTokens, revokeToken, TOKENS_PATH } from './token-store.ts';

const NOON = new Date('2026-07-01T12:00:00.000Z');
const afterDays = (days: number) => new Date(NOON.getTime() + days * 86_400_000);
const request = { team: 'Journal', modules: ['mfe-journal'], days: 90 };
const byAda = { by: 'ada@desk', now: NOON };

let directory: string;
let store: RegistryStore;

beforeEach(async () => {
  directory = createTestFolder();
  store = openDiskStore(directory);
});

test('a token is found by its text until it expires', async () => {
  const { token, text } = await createToken(store, request, byAda);
  expect(token).toMatchObject({
    team: 'Journal',
    modules: ['mfe-journal'],
    createdBy: 'ada@desk',
    createdAt: '2026-07-01T12:00:00.000Z',
    expiresAt: '2026-09-29T12:00:00.000Z',
  });
  const tokens = await readTokens(store);
  expect(verifyToken(tokens, text, NOON)).toEqual(token);
  expect(verifyToken(tokens, text, new Date(afterDays(90).getTime() - 1))).toEqual(token);
  expect(verifyToken(tokens, text, afterDays(90))).toBeUndefined();
  expect(describeTokenHolder(token)).toBe(`Journal (${token.id})`);
});

test('the registry stores only the hash of a secret', async () => {
  const { text } = await createToken(store, request, byAda);
  const [, , secret = ''] = /^rel_([0-9a-f]{12})_([\w-]{43})$/.exec(text) ?? [];
  const { text: stored } = await store.readDocument(TOKENS_PATH);
  expect(secret).toHaveLength(43);
  expect(stored).not.toContain(secret);
  expect(stored).toMatch(/"hash": "[0-9a-f]{64}"/);
});

test('any other text is rejected', async () => {
  const { token, text } = await createToken(store, request, byAda);
  const other = await createToken(store, { ...request, team: 'Other' }, byAda);
  const tokens = await readTokens(store);
  const otherSecret = other.text.slice(17);
  const wrong = [
    '',
    'rel_',
    token.id,
    token.hash,
    `rel_${token.id}_`,
    `rel_${token.id}_${token.hash}`,
    ` ${text}`,
    `${text} `,
    text.toUpperCase(),
    text.slice(0, -1),
    `${text}A`,
    `rel_${token.id}_${otherSecret}`,
    `rel_000000000000_${text.slice(17)}`,
  ];
  for (const presented of wrong) expect(verifyToken(tokens, presented, NOON)).toBeUndefined();
  expect(verifyToken([], text, NOON)).toBeUndefined();
});

test('a revoked token stays in the list and never works again', async () => {
  const { token, text } = await createToken(store, request, byAda);
  const kept = await createToken(store, { ...request, team: 'Other' }, byAda);
  await revokeToken(store, token.id, { by: 'admin', now: afterDays(1) });
  const tokens = await readTokens(store);
  expect(tokens).toEqual([
    { ...token, revokedAt: '2026-07-02T12:00:00.000Z', revokedBy: 'admin' },
    kept.token,
  ]);
  expect(verifyToken(tokens, text, NOON)).toBeUndefined();
  expect(verifyToken(tokens, kept.text, NOON)).toEqual(kept.token);
});

test('a token that is unknown, revoked or expired cannot be revoked', async () => {
  const { token } = await createToken(store, request, byAda);
  const revoke = (id: string, now: Date) => revokeToken(store, id, { by: 'admin', now });
  await expect(revoke('0123456789ab', NOON)).rejects.toThrow(
    'The release token 0123456789ab does not exist.',
  );
  await expect(revoke(token.id, afterDays(90))).rejects.toThrow('has expired.');
  await revoke(token.id, NOON);
  await expect(revoke(token.id, NOON)).rejects.toThrow('is already revoked.');
});

test.each([
  [{ team: '' }, 'A team name has 1 to 50 letters'],
  [{ team: 'a\nb' }, 'A team name has 1 to 50 letters'],
  [{ team: 'x'.repeat(51) }, 'A team name has 1 to 50 letters'],
  [{ modules: [] }, 'A token is for 1 to 20 modules'],
  [{ modules: ['mfe-*'] }, 'A token is for 1 to 20 modules'],
  [{ modules: ['../shell'] }, 'A token is for 1 to 20 modules'],
  [{ days: 0 }, 'A token works for 1 to 366 days.'],
  [{ days: 367 }, 'A token works for 1 to 366 days.'],
  [{ days: Number.NaN }, 'A token works for 1 to 366 days.'],
])('a token for %j is rejected', async (fields, sentence) => {
  await expect(createToken(store, { ...request, ...fields }, byAda)).rejects.toThrow(sentence);
  expect(await readTokens(store)).toEqual([]);
});

test('tokens that ended 90 days ago leave the list but stay in the registry', async () => {
  const ended = await createToken(store, { ...request, days: 1 }, byAda);
  const later = await createToken(store, request, { ...byAda, now: afterDays(90) });
  expect(listTokens(await readTokens(store), afterDays(90))).toEqual([ended.token, later.token]);
  const last = await createToken(store, request, { ...byAda, now: afterDays(91) });
  const tokens = await readTokens(store);
  expect(listTokens(tokens, afterDays(91))).toEqual([later.token, last.token]);
  expect(tokens).toEqual([ended.token, later.token, last.token]);
});

test('no token is lost when several are created concurrently', async () => {
  const created = await Promise.all(
    Array.from({ length: 8 }, () => createToken(store, request, byAda)),
  );
  const ids = (await readTokens(store)).map(({ id }) => id);
  expect(ids.sort()).toEqual(created.map(({ token }) => token.id).sort());
});
