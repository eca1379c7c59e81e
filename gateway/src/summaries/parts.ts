import { type CallInput, type Endpoint, fillPath } from '@dashboard/contracts-http';
import type { DegradablePart } from '@dashboard/contracts-summaries';
import type { Memory } from '../remembered/memory.ts';

type AnswerOf200<E extends Endpoint> = E extends {
  responses: { 200: { _zod: { output: infer Output } } };
}
  ? Output
  : never;

/** One reading of several services: what each told, and which could not tell, or not anew. */
export interface Reading {
  readonly degraded: ReadonlySet<DegradablePart>;
  /** What a call answers everybody; null when it cannot be told. */
  read<E extends Endpoint>(
    part: DegradablePart,
    endpoint: E,
    input?: Pick<CallInput<E>, never> & { readonly params?: Record<string, string> },
  ): Promise<AnswerOf200<E> | null>;
}

/** Begins a reading, through what is remembered. */
export function beginReading(memory: Memory): Reading {
  const degraded = new Set<DegradablePart>();
  return {
    degraded,
    async read(part, { path, topics = [] }, { params } = {}) {
      try {
        const url = fillPath(path, params);
        const given = await memory.give({ url, service: `svc-${part}`, topics });
        if ('kind' in given) throw new Error(`${url} was refused with ${given.status}`);
        if (given.how === 'stale') degraded.add(part);
        return JSON.parse(given.forms.body.toString('utf8'));
      } catch {
        degraded.add(part);
        return null;
      }
    },
  };
}

/** The names of what is degraded, where anything is. */
export const degradedOf = ({ degraded }: Reading) =>
  degraded.size > 0 ? { degraded: [...degraded].sort() } : {};
