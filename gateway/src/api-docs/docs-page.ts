import { createSchemaWriter, type Endpoint, listStatuses } from '@dashboard/contracts-http';
import type { z } from 'zod';
import { type Markup, markup } from '../html/markup.ts';
import { renderPlainPage } from '../html/plain-page.ts';

const callers = {
  anyone: 'anyone',
  student: 'students and the admin',
  admin: 'the admin',
} as const;

const toJsonSchema = createSchemaWriter({ withTextRules: true });

function renderSchema(
  title: string,
  schema: z.ZodType | undefined,
  io: 'input' | 'output',
): Markup | undefined {
  if (!schema) return undefined;
  return markup`<details><summary>${title}</summary><pre>${JSON.stringify(toJsonSchema(schema, io), null, 2)}</pre></details>`;
}

function renderEndpoint(endpoint: Endpoint): Markup {
  const { id, method, path, summary, params, query, body, multipart, responses } = endpoint;
  const files = Object.keys(multipart?.files ?? {});
  return markup`<article id="${id}"><h3>${method} <code>${path}</code></h3>
<p>${summary}. For ${callers[endpoint.access]}.</p>
<p><small>Statuses ${listStatuses(endpoint).join(', ')}${endpoint.idempotent ? '; honours Idempotency-Key' : ''}${endpoint.versioned ? '; takes If-Match' : ''}</small></p>
${renderSchema('Path', params, 'input')}${renderSchema('Query', query, 'input')}
${renderSchema('Body', body, 'input')}${renderSchema('Form fields', multipart?.fields, 'input')}
${files.length > 0 ? markup`<p><small>Files: ${files.join(', ')}</small></p>` : undefined}
${Object.entries(responses).map(([status, schema]) => renderSchema(`Answer ${status}`, schema, 'output'))}
</article>`;
}

/** The API description for people: one page without any script. */
export function renderDocsPage(endpoints: readonly Endpoint[], title: string): string {
  const groups = Map.groupBy(endpoints, ({ id }) => id.split('.')[0] as string);
  const sections = [...groups].map(
    ([name, members]) => markup`<section><h2>${name}</h2>${members.map(renderEndpoint)}</section>`,
  );
  return renderPlainPage({
    title,
    body: markup`<h1>${title}</h1>
<p>The same for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections}`,
  });
}
