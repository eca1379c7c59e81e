import type { ReleaseState } from '@dashboard/release-registry';
import { markup } from '../../html/markup.ts';
import { renderPlainPage } from '../../html/plain-page.ts';
import { OPERATIONS_PATH, releaseActionPath } from '../page/paths.ts';
import type { ReleaseAction } from './release-actions.ts';

export interface ConfirmPage {
  readonly name: string;
  readonly action: ReleaseAction;
  readonly version: string;
  readonly state: ReleaseState;
}

const reasonField = markup`<label for="why">Why</label>
<input type="text" id="why" name="why" maxlength="200" required autocomplete="off">`;

/** Describes an action and asks for confirmation. */
export function renderConfirmPage({ name, action, version, state }: ConfirmPage): string {
  const title = `${action.label} ${name}`;
  return renderPlainPage({
    title,
    body: markup`<section><h1>${title}</h1>
<p>${action.describe(name, version, state)}</p>
<form method="post" action="${releaseActionPath(name, action.id)}">
<input type="hidden" name="version" value="${version}">
${action.needsReason ? reasonField : undefined}
<div class="buttons"><button class="main">${action.label}</button>
<a class="button" href="${OPERATIONS_PATH}">Cancel</a></div></form></section>`,
  });
}
