import type { Logger } from './logger.ts';
import { readTracingSettings, type TracingEnv } from './tracing-settings.ts';

export interface TracingOptions {
  readonly name: string;
  readonly env: TracingEnv;
  readonly logger: Logger;
}

/** Call it before the first request. The result flushes spans within a second and never rejects. */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { env, ...rest } = options;
  const settings = readTracingSettings(env);
  if (!settings) return async () => {};
  const { startTraceExport } = await import('./trace-export.ts');
  return startTraceExport({ ...rest, settings });
}
