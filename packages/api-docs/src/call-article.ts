import {
  commonErrorStatuses,
  createSchemaWriter,
  describeStatus,
  describeUse,
  type Endpoint,
  listStatuses,
  parsePathParameters,
} from '@dashboard/contracts-http';
import {
  escapeHtmlText,
  Markup,
  type MarkupPart,
  markup,
  renderTable,
} from '@dashboard/server-pages';
import type { z } from 'zod';
import { renderExampleRequest, type WriteSchema } from './example-request.ts';
import { createExample } from './example-value.ts';
import { type Field, listFields } from './fields.ts';
import type { JsonSchema } from './json-schema.ts';

const writeSchema: WriteSchema = createSchemaWriter({ forCallers: true });

const MEBIBYTE = 2 ** 20;

export const renderMethod = (method: Endpoint['method']): Markup =>
  markup`<b class="method ${method.toLowerCase()}">${method}</b>`;

export function renderCall(endpoint: Endpoint): Markup {
  const { id, method, path, summary } = endpoint;
  return markup`<article id="${id}"><header><h3>${summary}</h3>
<a class="anchor" href="#${id}">#<span class="hidden"> Link to ${summary}</span></a></header>
<p class="call">${renderMethod(method)} <code>${path}</code></p>
<p>${describeUse(endpoint)}</p>
${renderInputs(endpoint)}
<p class="label">Example</p><pre tabindex="0" aria-label="Example: ${summary}">${renderExampleRequest(endpoint, writeSchema)}</pre>
${renderSchema('JSON Schema of the body', endpoint.body, 'input')}
${Object.entries(endpoint.responses).map(([status, schema]) => renderResponse(Number(status), schema))}
${renderErrors(endpoint)}
</article>`;
}

interface Input extends Field {
  readonly in: string;
}

function listInputs(endpoint: Endpoint): Input[] {
  const { path, params, query, body, multipart, file, versioned, idempotent } = endpoint;
  const list = (schema: z.core.$ZodType | undefined): Field[] =>
    schema ? listFields(writeSchema(schema, 'input')) : [];
  const createInput = (name: string, place: string, type: string, ...notes: string[]): Input => ({
    name,
    in: place,
    type,
    isRequired: place !== 'header',
    notes,
  });
  const placeAll = (fields: readonly Field[], place: string) =>
    fields.map((field) => ({ ...field, in: place }));
  const inPath = list(params);
  const inputs = [
    ...parsePathParameters(path).map((name) => ({
      ...createInput(name, 'path', 'text'),
      ...inPath.find((field) => field.name === name),
      isRequired: true,
    })),
    ...placeAll(list(query), 'query'),
    versioned && createInput('If-Match', 'header', 'text', 'The version you last read, in quotes'),
    idempotent && createInput('Idempotency-Key', 'header', 'text', 'Makes retries safe'),
    ...placeAll(list(body), 'body'),
    ...placeAll(list(multipart?.fields), 'form'),
    ...Object.entries(multipart?.files ?? {}).map(([name, { description, maxBytes, maxCount }]) => {
      const isMany = maxCount > 1;
      const limits = [describeSize(maxBytes), ...(isMany ? [`At most ${maxCount}`] : [])];
      return createInput(name, 'form', isMany ? 'files' : 'file', description, ...limits);
    }),
    file &&
      createInput(
        'the whole body',
        'body',
        'file',
        file.types.join(', '),
        describeSize(file.maxBytes),
      ),
  ];
  return inputs.filter((input) => typeof input === 'object');
}

const describeSize = (bytes: number) => `At most ${Math.round(bytes / MEBIBYTE)} MB`;

const joinNotes = (notes: readonly string[]): MarkupPart =>
  notes.length === 0 ? '—' : `${notes.join('. ')}.`;

function renderInputs(endpoint: Endpoint): Markup | undefined {
  const inputs = listInputs(endpoint);
  if (inputs.length === 0) return undefined;
  return renderTable({
    caption: 'Takes',
    headings: ['Name', 'In', 'Type', 'Required', 'Description'],
    rows: inputs.map((input) => [
      markup`<code>${input.name}</code>`,
      input.in,
      input.type,
      input.isRequired ? 'yes' : 'no',
      joinNotes(input.notes),
    ]),
    empty: '',
  });
}

function renderSchema(
  title: string,
  schema: z.core.$ZodType | undefined,
  io: 'input' | 'output',
): Markup | undefined {
  if (!schema) return undefined;
  return markup`<details><summary>${title}</summary>${renderJson(writeSchema(schema, io), title)}</details>`;
}

/** Omits patterns implied by a format, and `x-not-compared`, which only contract checks need. */
function leaveOut(this: unknown, key: string, value: unknown): unknown {
  if (key === 'x-not-compared') return undefined;
  const isPatternOfFormat = key === 'pattern' && (this as JsonSchema).format !== undefined;
  return isPatternOfFormat && typeof value === 'string' ? undefined : value;
}

function renderJson(value: unknown, label: string): Markup {
  const json = new Markup(escapeHtmlText(JSON.stringify(value, leaveOut, 1)));
  return markup`<pre tabindex="0" aria-label="${label}">${json}</pre>`;
}

function renderResponse(status: number, schema: z.core.$ZodType): Markup {
  const title = `${status} ${describeStatus(status)}`;
  const written = writeSchema(schema, 'output');
  if (Object.keys(written).length === 0) return markup`<p class="label">${title}</p>`;
  return markup`<details><summary>${title}</summary>
${renderJson(createExample(written, { itemCount: 1 }), `Example of ${title}`)}
${renderSchema(`JSON Schema of ${status}`, schema, 'output')}</details>`;
}

function renderErrors(endpoint: Endpoint): Markup {
  const own = listStatuses(endpoint).filter(
    (status) => !(status in endpoint.responses) && !commonErrorStatuses.includes(status),
  );
  const items = own.map((status) => markup`<li><b>${status}</b> ${describeStatus(status)}</li>`);
  return markup`<ul class="statuses">${items}<li>or <a href="#statuses">a common status</a></li></ul>`;
}
