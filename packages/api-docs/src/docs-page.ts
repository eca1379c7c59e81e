import {
  commonErrorStatuses,
  describeStatus,
  type Endpoint,
  nameGroup,
} from '@dashboard/contracts-http';
import { type Markup, markup, renderPage, renderTable } from '@dashboard/server-pages';
import { renderCall, renderMethod } from './call-article.ts';
import { ADDRESS } from './example-request.ts';

const groupId = (name: string) => `group-${name.toLowerCase().replaceAll(' ', '-')}`;

type Groups = readonly (readonly [name: string, members: readonly Endpoint[]])[];

const renderContents = (groups: Groups): Markup =>
  markup`<details class="contents"><summary>All calls</summary><nav id="contents" aria-label="All calls" tabindex="0">
<ul>${groups.map(
    ([name, members]) =>
      markup`<li><a href="#${groupId(name)}">${name}</a><ul>${members.map(
        ({ id, method, summary }) =>
          markup`<li><a href="#${id}">${renderMethod(method)}<span>${summary}</span></a></li>`,
      )}</ul></li>`,
  )}</ul></nav></details>`;

const signIn = `DASHBOARD=http://localhost:8080
curl -c cookies.txt "${ADDRESS}/api/auth/login" \\
  -H "Origin: ${ADDRESS}" -H 'Content-Type: application/json' \\
  -d '{"username":"admin","password":"..."}'`;

const introduction = markup`<section><h2 id="start">Start</h2>
<p>The examples need the address of the dashboard and, for calls that are not open to everybody, a session:</p>
<pre tabindex="0" aria-label="Example: sign in">${signIn}</pre>
<p>A call that changes something sends the dashboard as its <code>Origin</code>. Bodies and responses are JSON unless noted otherwise; an error has a <code>message</code> for people and a <code>code</code> for programs.</p>
<h2 id="statuses">Common statuses</h2>
${renderTable({
  caption: 'In addition to the statuses listed with each call',
  headings: ['Status', 'Meaning'],
  rows: commonErrorStatuses.map((status) => [status, describeStatus(status)]),
  empty: '',
})}</section>`;

export function renderDocsPage(endpoints: readonly Endpoint[], title: string): string {
  const groups = [...Map.groupBy(endpoints, nameGroup)];
  const sections = groups.map(
    ([name, members]) =>
      markup`<section aria-labelledby="${groupId(name)}"><h2 id="${groupId(name)}">${name}</h2>${members.map(renderCall)}</section>`,
  );
  return renderPage({
    title,
    layout: 'docs',
    body: markup`<div><h1>${title} API</h1>
<p>${endpoints.length} calls. The same for machines: <a class="action" href="/api/openapi.json">/api/openapi.json</a></p></div>
${renderContents(groups)}
<div class="calls">${introduction}${sections}</div>
<a class="button to-contents" href="#contents">All calls</a>`,
  });
}
