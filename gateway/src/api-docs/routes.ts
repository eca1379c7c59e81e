import { createHash } from 'node:crypto';
import { createOpenApiDocument, type Endpoint } from '@dashboard/contracts-http';
import { createRepresentations, type Representations } from '../cache/representations.ts';
import type { ApiRoute } from '../http/api-router.ts';
import { renderDocsPage } from './docs-page.ts';
import { getDocs, getOpenApi } from './endpoints.ts';

const TITLE = 'Trading Dashboard';

/** The description of all endpoints as an OpenAPI document for callers. */
export const describeApi = (endpoints: readonly Endpoint[], version: string) =>
  createOpenApiDocument(endpoints, { title: TITLE, version }, { withTextRules: true });

/** The description of all endpoints, for machines and as a page. */
export function createApiDocsRoutes(endpoints: readonly Endpoint[], document: object): ApiRoute[] {
  return [
    createTextRoute(getOpenApi, 'application/json; charset=utf-8', () => JSON.stringify(document)),
    createTextRoute(getDocs, 'text/html; charset=utf-8', () => renderDocsPage(endpoints, TITLE)),
  ];
}

/**
 * Answers with a text that stays the same as long as the process runs. It is rendered, compressed
 * and given its tag once, at the first request, so that a gateway starts without waiting for it.
 */
function createTextRoute(endpoint: Endpoint, type: string, render: () => string): ApiRoute {
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
