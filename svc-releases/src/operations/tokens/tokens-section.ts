import { isActive, type ReleaseToken } from '@dashboard/release-registry';
import { type Markup, type MarkupPart, markup, renderTable } from '@dashboard/server-pages';
import { type FormatTime, renderSection } from '../page/section.ts';

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

export function renderTokensSection(
  overview: TokenOverview | undefined,
  now: Date,
  formatTime: FormatTime,
): Markup {
  const renderToken = (token: ReleaseToken): MarkupPart[] => {
    const usedAt = overview?.lastUsed.get(token.id);
    return [
      token.team,
      markup`<code class="hash" title="${token.id}">${token.id}</code>`,
      token.modules.join(', '),
      markup`${token.createdBy}, ${formatTime(token.createdAt)}`,
      describeEnd(token, now, formatTime),
      usedAt ? formatTime(usedAt.toISOString()) : '—',
    ];
  };
  const body =
    overview &&
    markup`${renderTable({
      caption: 'A token lets a team publish and release its own modules over HTTPS',
      headings: ['Team', 'Token', 'Can release', 'Created by', 'Valid until', 'Last used here'],
      narrow: { Token: 'beside' },
      rows: overview.tokens.map(renderToken),
      empty: 'No release tokens.',
    })}
<p class="after-table"><a class="button" href="/account#release-tokens">Create or revoke a token</a></p>`;
  return renderSection('tokens', 'Release tokens', body, 'They cannot be read at the moment.');
}
