import { createHash } from 'node:crypto';
import * as http from '@dashboard/contracts-http';
import * as summaries from '@dashboard/contracts-summaries';
import { createRepresentations, type Representations } from '../cache/representations.ts';
import type { ApiRoute } from '../http/api-router.ts';
import { renderDocsPage } from './docs-page.ts';
import { getDocs, getOpenApi } from './endpoints.ts';

const TITLE = 'Trading Dashboard';

const DESCRIPTION = `Every call of the dashboard. Sign in with \`POST /api/auth/login\` and send the cookie \`session\` with the calls that need it. A call that changes something names the dashboard as its \`Origin\`. \`/api/docs\` has the same for people.`;

export interface DescribedApi {
  readonly version: string;
  /** The shapes that the contracts of the services name. */
  readonly schemas: http.NamedSchemas;
}

/** The description of all endpoints as an OpenAPI document for callers. */
export const describeApi = (
  endpoints: readonly http.Endpoint[],
  { version, schemas }: DescribedApi,
) =>
  http.createOpenApiDocument(
    endpoints,
    {
      title: TITLE,
      version,
      description: DESCRIPTION,
      contact: { name: 'The operator of this dashboard' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    {
      forCallers: true,
      schemas: { ...schemas, ...http.collectSchemas(summaries), ...http.collectSchemas(http) },
    },
  );

/** The description of all endpoints, for machines and as a page. */
export function createApiDocsRoutes(
  endpoints: readonly http.Endpoint[],
  document: object,
): ApiRoute[] {
  return [
    createTextRoute(getOpenApi, 'application/json; charset=utf-8', () => JSON.stringify(document)),
    createTextRoute(getDocs, 'text/html; charset=utf-8', () => renderDocsPage(endpoints, TITLE)),
  ];
}

/**
 * Answers with a text that stays the same as long as the process runs. It is rendered, compressed
 * and given its tag once, at the first request, so that a gateway starts without waiting for it.
 */
function createTextRoute(endpoint: http.Endpoint, type: string, render: () => string): ApiRoute {
  let prepared: Promise<Representations> | undefined;
  return {
    endpoint,
    async handle(request, response) {
      prepared ??= prepareText(type, render());
      (await prepared).respond(request.headers, response);
    },
  };
}

function prepareText(type: string, text: string): Promise<Representations> {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  // Express has set the headers of every response.
  return createRepresentations({ body: Buffer.from(text), etag: `"${digest}"`, type }, [], 'once');
}
