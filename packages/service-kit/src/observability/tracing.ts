import type { Logger } from './logger.ts';
import { readTracingSettings, type TracingEnv } from './tracing-settings.ts';

export interface TracingOptions {
  /** Of the process, such as `svc-portfolio-worker`. */
  readonly name: string;
  readonly env: TracingEnv;
  readonly logger: Logger;
}

/**
 * Starts to record traces, where the settings name an endpoint; else nothing is loaded, and spans
 * cost nothing. Call it once in a process, before the first request.
 * @returns sends what is recorded and stops, within a second; never rejects
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { env, ...rest } = options;
  const settings = readTracingSettings(env);
  if (!settings) return async () => {};
  const { startTraceExport } = await import('./trace-export.ts');
  return startTraceExport({ ...rest, settings });
}
