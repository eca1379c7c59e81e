import type { ReleaseState } from '@dashboard/release-registry';
import { markup } from '../plain-page/markup.ts';
import { plainPage } from '../plain-page/page.ts';
import { moveAddress, OPERATIONS } from './address.ts';
import type { Move } from './moves.ts';

export interface Asked {
  readonly name: string;
  readonly move: Move;
  readonly version: string;
  readonly standing: ReleaseState;
}

const whyField = markup`<label for="why">Why</label>
<input type="text" id="why" name="why" maxlength="200" required autocomplete="off">`;

/** Says what a move does and has it confirmed. */
export function confirmPage({ name, move, version, standing }: Asked): string {
  const title = `${move.label} ${name}`;
  return plainPage({
    title,
    body: markup`<section><h1>${title}</h1>
<p>${move.describe(name, version, standing)}</p>
<form method="post" action="${moveAddress(name, move.id)}">
<input type="hidden" name="version" value="${version}">
${move.asksWhy ? whyField : undefined}
<div class="buttons"><button class="main">${move.label}</button>
<a class="button" href="${OPERATIONS}">Cancel</a></div></form></section>`,
  });
}
