import { createHash } from 'node:crypto';
import { renderDocsPage } from '@dashboard/api-docs';
import * as gateway from '@dashboard/contracts-gateway';
import * as http from '@dashboard/contracts-http';
import * as summaries from '@dashboard/contracts-summaries';
import * as trading from '@dashboard/contracts-trading';
import { createRepresentations, type Representations } from '@dashboard/response-cache';
import type { ApiRoute } from '../http/api-router.ts';

const TITLE = 'Trading Dashboard';

const DESCRIPTION = `Every call of the dashboard. Sign in with \`POST /api/auth/login\` and send the cookie \`session\` with the calls that need it. A call that changes something sends the dashboard as its \`Origin\`. \`/api/docs\` has the same for people.`;

export interface DescribedApi {
  readonly version: string;
  readonly schemas: http.NamedSchemas;
}

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
      schemas: {
        ...schemas,
        ...http.collectSchemas({ ...summaries, ...gateway, ...trading, ...http }),
      },
    },
  );

export function createApiDocsRoutes(
  endpoints: readonly http.Endpoint[],
  document: object,
): ApiRoute[] {
  return [
    createTextRoute(gateway.getOpenApi, 'application/json; charset=utf-8', () =>
      JSON.stringify(document),
    ),
    createTextRoute(gateway.getDocs, 'text/html; charset=utf-8', () =>
      renderDocsPage(endpoints, TITLE),
    ),
  ];
}

/** Renders on the first request, to keep startup fast. */
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
  return createRepresentations({ body: Buffer.from(text), etag: `"${digest}"`, type }, [], 'once');
}
