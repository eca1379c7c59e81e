import { createOpenApiDocument, type Endpoint } from '@dashboard/contracts-http';
import type { ApiRoute } from '../http/api-router.ts';
import { renderDocsPage } from './docs-page.ts';
import { getDocs, getOpenApi } from './endpoints.ts';

const TITLE = 'Trading Dashboard';

/** The description of all endpoints as an OpenAPI document for callers. */
export const describeApi = (endpoints: readonly Endpoint[], version: string) =>
  createOpenApiDocument(endpoints, { title: TITLE, version }, { withTextRules: true });

/** The description of all endpoints, for machines and as a page. */
export function createApiDocsRoutes(endpoints: readonly Endpoint[], document: object): ApiRoute[] {
  const page = renderDocsPage(endpoints, TITLE);
  return [
    { endpoint: getOpenApi, handle: (_, response) => void response.json(document) },
    { endpoint: getDocs, handle: (_, response) => void response.type('html').send(page) },
  ];
}
