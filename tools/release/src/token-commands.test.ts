import {
  openDiskStore,
  type RegistryStore,
  readTokens,
  verifyToken,
} from '@dashboard/release-registry';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { createReleaseToken, listReleaseTokens, revokeReleaseToken } from './token-commands.ts';

let folder: string;
let store: RegistryStore;
let output: string[];
const print = (line: string) => void output.push(line);
const request = { team: 'Journal team', modules: ['mfe-journal', 'mfe-notes'], days: 7 };

beforeEach(async () => {
  folder = createTestFolder();
  store = openDiskStore(folder);
  output = [];
});

test('a token is printed once, on a line of its own', async () => {
  await createReleaseToken(store, request, print);
  const [sentence, text = ''] = output;
  const [token] = await readTokens(store);
  expect(verifyToken(await readTokens(store), text, new Date())).toEqual(token);
  expect(sentence).toBe(
    `The release token ${token?.id} lets Journal team release mfe-journal, mfe-notes until ${token?.expiresAt.slice(0, 10)}. It is shown only once; the team sets RELEASE_TOKEN to it:`,
  );
  output = [];
  await listReleaseTokens(store, print);
  expect(output.join()).not.toContain(text.slice(17));
});

test('the list has the state of each token', async () => {
  await listReleaseTokens(store, print);
  expect(output).toEqual(['No release tokens exist.']);
  await createReleaseToken(store, request, print);
  await createReleaseToken(store, { ...request, team: 'Other' }, print);
  const [{ id, createdBy, expiresAt }, other] = (await readTokens(store)) as [
    Awaited<ReturnType<typeof readTokens>>[number],
    Awaited<ReturnType<typeof readTokens>>[number],
  ];
  await revokeReleaseToken(store, id, print);
  expect(output.pop()).toBe(
    `The release token ${id} of Journal team is revoked. Its releases stay.`,
  );
  const list = async (now?: Date) => {
    await listReleaseTokens(store, print, now);
    return output
      .pop()
      ?.split('\n')
      .map((line) => line.split(/ {2,}/));
  };
  const day = (instant: string) => instant.slice(0, 10);
  const today = day(new Date().toISOString());
  const cells = ['mfe-journal, mfe-notes', createdBy];
  expect(await list()).toEqual([
    ['token', 'team', 'can release', 'created by'],
    [id, 'Journal team', ...cells, `revoked ${today} by ${createdBy}`],
    [other.id, 'Other', ...cells, `until ${day(expiresAt)}`],
  ]);
  expect((await list(new Date(Date.parse(expiresAt) + 60_000)))?.at(-1)?.at(-1)).toBe(
    `expired ${day(expiresAt)}`,
  );
});
