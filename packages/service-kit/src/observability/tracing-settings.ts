import { z } from 'zod';

/** Comma-separated `key=value` pairs with percent-encoded values, as OpenTelemetry defines them. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)=(\S*)\s*$/.exec(pair) ?? [];
    return [name.toLowerCase(), decode(value)] as const;
  });
  if (pairs.every(([name, value]) => name !== '' && value !== undefined)) {
    return Object.fromEntries(pairs) as Readonly<Record<string, string>>;
  }
  context.issues.push({ code: 'custom', message: 'must look like name=value', input: undefined });
  return z.NEVER;
});

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const tracingEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
};

export interface TracingSettings {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sampledShare: number;
}

const tracingEnvSchema = z.object(tracingEnv);

export type TracingEnv = z.output<typeof tracingEnvSchema>;

export function readTracingSettings(env: TracingEnv): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS } = env;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: OTEL_EXPORTER_OTLP_HEADERS ?? {},
    sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
  };
}
