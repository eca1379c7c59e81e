import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen, waitUntil } from '@dashboard/test-kit';
import { z } from 'zod';

const attributesSchema = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({
        stringValue: z.string().optional(),
        intValue: z.union([z.number(), z.string()]).optional(),
      }),
    }),
  )
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
    ),
  );

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: attributesSchema,
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
}

const FAILED = 2;

export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const requestHeaders: NodeJS.Dict<string | string[]>[] = [];
  const server = createServer(async (request, response) => {
    requestHeaders.push(request.headers);
    const { resourceSpans } = exportSchema.parse(await json(request));
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(resource.attributes['service.name']);
      for (const { status, ...span } of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ service, isFailed: status.code === FAILED, ...span });
      }
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });

  return {
    endpoint: `http://127.0.0.1:${await listen(server)}`,
    spans,
    requestHeaders,
    waitForSpan: (matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
      waitUntil(() => spans.find(matches)),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type TraceReceiver = Awaited<ReturnType<typeof startTraceReceiver>>;
