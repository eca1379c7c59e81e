import { releaseTokenRequestSchema } from '@dashboard/contracts-gateway';
import { type Author, describeCurrentUser, toAuthorFields } from '../author.ts';
import { ReleaseError } from '../release-error.ts';
import { changeDocument } from '../store/change-document.ts';
import type { RegistryStore } from '../store/registry-store.ts';
import {
  generateSecret,
  isActive,
  type ReleaseToken,
  releaseTokenSchema,
  type TokenRequest,
} from './release-token.ts';

export const TOKENS_PATH = 'tokens.json';

const DAY_MS = 24 * 60 * 60 * 1_000;
const LISTED_FOR_DAYS = 90;

export interface TokenChange {
  readonly by?: Author;
  readonly now?: Date;
}

/** All tokens ever created, oldest first, for the audit log. */
export async function readTokens(store: RegistryStore): Promise<ReleaseToken[]> {
  return parseTokens((await store.readDocument(TOKENS_PATH)).text);
}

export function parseTokens(text: string): ReleaseToken[] {
  return text === '' ? [] : releaseTokenSchema.array().parse(JSON.parse(text));
}

/** The returned text is shown once and never stored. @throws ReleaseError for an invalid request */
export async function createToken(
  store: RegistryStore,
  request: TokenRequest,
  { by = describeCurrentUser(), now = new Date() }: TokenChange = {},
): Promise<{ readonly token: ReleaseToken; readonly text: string }> {
  const { team, modules, days } = parseRequest(request);
  const { text, ...secret } = generateSecret();
  const { by: createdBy, address: createdFrom } = toAuthorFields(by);
  const token: ReleaseToken = {
    ...secret,
    team,
    modules: [...new Set(modules)],
    createdAt: now.toISOString(),
    createdBy,
    createdFrom,
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
  };
  await changeTokens(store, (tokens) => [...tokens, token]);
  return { token, text };
}

function parseRequest(request: TokenRequest): TokenRequest {
  const { data, error } = releaseTokenRequestSchema.safeParse(request);
  if (data) return data;
  switch (error.issues[0]?.path[0]) {
    case 'team':
      throw new ReleaseError(
        'A team name has 1 to 50 letters, digits, spaces, dots, hyphens and underscores.',
      );
    case 'days':
      throw new ReleaseError('A token works for 1 to 366 days.');
    default:
      throw new ReleaseError(
        'A token is for 1 to 20 modules, each named exactly, such as mfe-journal.',
      );
  }
}

export const listTokens = (tokens: readonly ReleaseToken[], now: Date): ReleaseToken[] =>
  tokens.filter(
    ({ revokedAt, expiresAt }) =>
      Date.parse(revokedAt ?? expiresAt) > now.getTime() - LISTED_FOR_DAYS * DAY_MS,
  );

/** Permanent. @throws ReleaseError if the token is unknown or no longer active */
export async function revokeToken(
  store: RegistryStore,
  id: string,
  { by = describeCurrentUser(), now = new Date() }: TokenChange = {},
): Promise<ReleaseToken> {
  let revoked: ReleaseToken | undefined;
  await changeTokens(store, (tokens) => {
    const token = tokens.find((one) => one.id === id);
    if (!token) throw new ReleaseError(`The release token ${id} does not exist.`);
    if (token.revokedAt) throw new ReleaseError(`The release token ${id} is already revoked.`);
    if (!isActive(token, now)) throw new ReleaseError(`The release token ${id} has expired.`);
    const { by: revokedBy, address: revokedFrom } = toAuthorFields(by);
    revoked = { ...token, revokedAt: now.toISOString(), revokedBy, revokedFrom };
    return tokens.map((one) => (one === token ? (revoked as ReleaseToken) : one));
  });
  return revoked as ReleaseToken;
}

async function changeTokens(
  store: RegistryStore,
  change: (tokens: readonly ReleaseToken[]) => readonly ReleaseToken[],
): Promise<void> {
  await changeDocument(
    store,
    TOKENS_PATH,
    (text) => `${JSON.stringify(change(parseTokens(text)), null, 2)}\n`,
  );
}
