import { isActive, type ReleaseToken } from '@dashboard/release-registry';
import { type Markup, markup } from '../../html/markup.ts';
import type { FormatTime } from '../page/format-time.ts';
import { NEW_TOKEN_PATH, revokeTokenPath } from '../page/paths.ts';
import { renderTable } from '../page/table.ts';

/** The release tokens, newest first, and when each was last used at this gateway. */
export interface TokenOverview {
  readonly tokens: readonly ReleaseToken[];
  readonly lastUsed: ReadonlyMap<string, Date>;
}

function describeEnd(token: ReleaseToken, now: Date, formatTime: FormatTime): Markup {
  const { revokedAt, revokedBy, expiresAt } = token;
  if (revokedAt) return markup`Revoked ${formatTime(revokedAt)} by ${revokedBy}`;
  if (isActive(token, now)) return markup`${formatTime(expiresAt)}`;
  return markup`<span class="bad">Expired</span> ${formatTime(expiresAt)}`;
}

const renderRevoke = ({ id, team }: ReleaseToken) =>
  markup`<a class="button" href="${revokeTokenPath(id)}">Revoke<span class="hidden"> the token of ${team}</span></a>`;

function renderTokens(
  { tokens, lastUsed }: TokenOverview,
  now: Date,
  formatTime: FormatTime,
): Markup {
  return renderTable({
    caption: 'With a token a team publishes and moves its own modules over HTTPS',
    headings: [
      'Team',
      'Token',
      'May release',
      'Made by',
      'Works until',
      'Last used here',
      'Change',
    ],
    rows: tokens.map((token) => {
      const usedAt = lastUsed.get(token.id);
      return [
        token.team,
        markup`<code class="version">${token.id}</code>`,
        token.modules.join(', '),
        markup`${token.createdBy}, ${formatTime(token.createdAt)}`,
        describeEnd(token, now, formatTime),
        usedAt ? formatTime(usedAt.toISOString()) : '—',
        isActive(token, now) ? renderRevoke(token) : '—',
      ];
    }),
    empty: 'There are none.',
  });
}

export function renderTokensSection(
  overview: TokenOverview | undefined,
  now: Date,
  formatTime: FormatTime,
): Markup {
  const body = overview
    ? markup`${renderTokens(overview, now, formatTime)}
<p class="after-table"><a class="button" href="${NEW_TOKEN_PATH}">Make a token</a></p>`
    : markup`<p class="bad">They cannot be read at the moment.</p>`;
  return markup`<section aria-labelledby="tokens"><h2 id="tokens">Release tokens</h2>${body}</section>`;
}
