import type { Endpoint } from '@dashboard/contracts-http';
import { statusesOf } from '@dashboard/contracts-http';
import { z } from 'zod';
import { escaped } from './html.ts';

const who = { anyone: 'anyone', student: 'students and the admin', admin: 'the admin' } as const;

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(json, null, 2))}</pre></details>`;
}

function call(endpoint: Endpoint): string {
  const answers = Object.entries(endpoint.answers).map(([status, schema]) =>
    schemaBlock(`Answer ${status}`, schema, 'output'),
  );
  return `<article id="${endpoint.id}">
    <h3><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code></h3>
    <p>${escaped(endpoint.summary)}. For ${who[endpoint.who]}.</p>
    <p><small>Statuses ${statusesOf(endpoint).join(', ')}${endpoint.idempotent ? '; honours Idempotency-Key' : ''}${endpoint.versioned ? '; takes If-Match' : ''}</small></p>
    ${schemaBlock('Path', endpoint.params, 'input')}${schemaBlock('Query', endpoint.query, 'input')}
    ${schemaBlock('Body', endpoint.body, 'input')}${schemaBlock('Form fields', endpoint.multipart?.fields, 'input')}
    ${endpoint.multipart ? `<p><small>Files: ${Object.keys(endpoint.multipart.files).join(', ')}</small></p>` : ''}
    ${answers.join('')}
  </article>`;
}

const STYLE = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
body{max-width:860px;margin:0 auto;padding:24px 16px 64px}
article{padding:12px 0;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}
h1{font-size:20px}h2{margin-top:32px;font-size:16px;text-transform:capitalize}h3{margin:0;font-size:14px}
p{margin:4px 0}pre{overflow:auto;padding:12px;background:color-mix(in srgb,currentColor 7%,transparent)}`;

/** The description of all calls as a page for people, without any script. */
export function docsPage(endpoints: readonly Endpoint[], title: string): string {
  const groups = Map.groupBy(endpoints, ({ id }) => id.split('.')[0] as string);
  const sections = [...groups].map(
    ([name, calls]) => `<section><h2>${escaped(name)}</h2>${calls.map(call).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${STYLE}</style></head>
  <body><h1>${escaped(title)}</h1><p>The same for machines: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}</body></html>`;
}
