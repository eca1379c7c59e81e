import type { ReleaseToken } from '@dashboard/release-registry';
import { markup } from '../../html/markup.ts';
import { renderPlainPage } from '../../html/plain-page.ts';
import { NEW_TOKEN_PATH, OPERATIONS_PATH, revokeTokenPath } from '../page/paths.ts';

/** The texts in the form as they were typed. */
export interface TokenFields {
  readonly team: string;
  readonly modules: string;
  readonly days: string;
}

export const emptyFields: TokenFields = { team: '', modules: '', days: '90' };

const cancel = markup`<a class="button" href="${OPERATIONS_PATH}">Cancel</a>`;

/** @param fault why the fields were not accepted */
export function renderNewTokenPage({ team, modules, days }: TokenFields, fault?: string): string {
  const title = 'Make a release token';
  return renderPlainPage({
    title,
    body: markup`<section><h1>${title}</h1>
<p>Whoever has the token publishes and moves these modules, and no others, until it expires or is revoked.</p>
${fault ? markup`<p class="notice" role="alert">${fault}</p>` : undefined}
<form method="post" action="${NEW_TOKEN_PATH}">
<label for="team">Team</label>
<input type="text" id="team" name="team" value="${team}" maxlength="50" required autocomplete="off">
<label for="modules">Modules, separated by commas</label>
<input type="text" id="modules" name="modules" value="${modules}" maxlength="1000" required autocomplete="off" placeholder="mfe-journal">
<label for="days">Days that it works</label>
<input type="text" id="days" name="days" value="${days}" inputmode="numeric" pattern="[0-9]{1,3}" required autocomplete="off">
<div class="buttons"><button class="main">Make it</button>
${cancel}</div></form></section>`,
  });
}

/** The only page that ever shows the text of a token. */
export function renderTokenMadePage({ team, modules }: ReleaseToken, text: string): string {
  const title = `A release token for ${team}`;
  return renderPlainPage({
    title,
    body: markup`<section><h1>${title}</h1>
<p>It is for ${modules.join(', ')}. It is shown this once and stored nowhere: hand it to the team now, who set <code>RELEASE_TOKEN</code> to it.</p>
<p><code class="secret">${text}</code></p>
<p><a class="button" href="${OPERATIONS_PATH}">Back to the operations</a></p></section>`,
  });
}

export function renderRevokePage({ id, team, modules }: ReleaseToken): string {
  const title = `Revoke the release token of ${team}`;
  return renderPlainPage({
    title,
    body: markup`<section><h1>${title}</h1>
<p>The token <code>${id}</code> for ${modules.join(', ')} never works again. What was released with it stays as it is.</p>
<form method="post" action="${revokeTokenPath(id)}">
<div class="buttons"><button class="main">Revoke</button>
${cancel}</div></form></section>`,
  });
}
