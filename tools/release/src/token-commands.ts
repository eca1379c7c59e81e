import {
  createToken,
  isActive,
  listTokens,
  type RegistryStore,
  type ReleaseToken,
  readTokens,
  revokeToken,
  type TokenRequest,
} from '@dashboard/release-registry';
import type { Progress } from '@dashboard/runner-kit/progress';
import { alignColumns } from './align-columns.ts';

type Print = Progress['print'];

export async function createReleaseToken(
  store: RegistryStore,
  request: TokenRequest,
  print: Print,
): Promise<void> {
  const { token, text } = await createToken(store, request);
  print(
    `The release token ${token.id} lets ${token.team} release ${token.modules.join(', ')} until ${formatDay(token.expiresAt)}. It is shown only once; the team sets RELEASE_TOKEN to it:`,
  );
  print(text);
}

export async function revokeReleaseToken(
  store: RegistryStore,
  id: string,
  print: Print,
): Promise<void> {
  const { team } = await revokeToken(store, id);
  print(`The release token ${id} of ${team} is revoked. Its releases stay.`);
}

export async function listReleaseTokens(
  store: RegistryStore,
  print: Print,
  now = new Date(),
): Promise<void> {
  const tokens = listTokens(await readTokens(store), now);
  if (tokens.length === 0) return print('No release tokens exist.');
  const rows = tokens.map((token) => [
    token.id,
    token.team,
    token.modules.join(', '),
    token.createdBy,
    formatState(token, now),
  ]);
  print(alignColumns([['token', 'team', 'can release', 'created by', ''], ...rows]).join('\n'));
}

const formatDay = (instant: string) => instant.slice(0, 10);

function formatState(token: ReleaseToken, now: Date): string {
  if (token.revokedAt) return `revoked ${formatDay(token.revokedAt)} by ${token.revokedBy}`;
  return `${isActive(token, now) ? 'until' : 'expired'} ${formatDay(token.expiresAt)}`;
}
