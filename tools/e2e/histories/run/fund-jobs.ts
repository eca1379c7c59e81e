import type { Input } from '../checker/operation.ts';
import type { ApiRequest } from './api-request.ts';

type FundJob = Extract<Input, { kind: 'import' | 'clear' | 'undo' }>;

export function fundJob(fund: string, input: FundJob): ApiRequest {
  const request = { method: 'POST' as const };
  if (input.kind === 'undo') {
    return {
      ...request,
      path: `/api/holdings/import/${input.jobId}/undo`,
      parse: () => ({ kind: 'done' }),
    };
  }
  if (input.kind === 'clear') {
    return {
      ...request,
      path: '/api/holdings/clear',
      body: { fund },
      isIdempotent: true,
      parse(body) {
        const { jobId, results } = body as { jobId: string; results: { removed: number } };
        return { kind: 'cleared', removed: results.removed, jobId };
      },
    };
  }
  return {
    ...request,
    path: '/api/holdings/import',
    body: {
      fund,
      holdings: input.positions.map(({ key, values }) => ({ ticker: key, ...values })),
    },
    isIdempotent: true,
    parse(body) {
      const { jobId, results } = body as {
        jobId: string;
        results: { created: number; updated: number; removed: number; unchanged: number };
      };
      const { created, updated, removed, unchanged } = results;
      return { kind: 'imported', jobId, counts: { created, updated, removed, unchanged } };
    },
  };
}
