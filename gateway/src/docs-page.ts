import type { Endpoint } from '@dashboard/contracts-http';
import { listStatuses } from '@dashboard/contracts-http';
import { z } from 'zod';
import { type Markup, markup } from './plain-page/markup.ts';
import { plainPage } from './plain-page/page.ts';

const who = { anyone: 'anyone', student: 'students and the admin', admin: 'the admin' } as const;

function schemaBlock(
  title: string,
  schema: z.ZodType | undefined,
  io: 'input' | 'output',
): Markup | undefined {
  if (!schema) return undefined;
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return markup`<details><summary>${title}</summary><pre>${JSON.stringify(json, null, 2)}</pre></details>`;
}

function call(endpoint: Endpoint): Markup {
  const { id, method, path, summary, params, query, body, multipart, responses } = endpoint;
  const files = Object.keys(multipart?.files ?? {});
  return markup`<article id="${id}"><h3>${method} <code>${path}</code></h3>
<p>${summary}. For ${who[endpoint.access]}.</p>
<p><small>Statuses ${listStatuses(endpoint).join(', ')}${endpoint.idempotent ? '; honours Idempotency-Key' : ''}${endpoint.versioned ? '; takes If-Match' : ''}</small></p>
${schemaBlock('Path', params, 'input')}${schemaBlock('Query', query, 'input')}
${schemaBlock('Body', body, 'input')}${schemaBlock('Form fields', multipart?.fields, 'input')}
${files.length > 0 ? markup`<p><small>Files: ${files.join(', ')}</small></p>` : undefined}
${Object.entries(responses).map(([status, schema]) => schemaBlock(`Answer ${status}`, schema, 'output'))}
</article>`;
}

/** The description of all calls as a page for people, without any script. */
export function docsPage(endpoints: readonly Endpoint[], title: string): string {
  const groups = Map.groupBy(endpoints, ({ id }) => id.split('.')[0] as string);
  const sections = [...groups].map(
    ([name, calls]) => markup`<section><h2>${name}</h2>${calls.map(call)}</section>`,
  );
  return plainPage({
    title,
    body: markup`<h1>${title}</h1>
<p>The same for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections}`,
  });
}
