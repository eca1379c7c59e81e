import { createHash } from 'node:crypto';
import type { CacheSource } from '../cache/cache-entry.ts';
import { createRepresentations } from '../cache/representations.ts';
import type { Summaries } from './summaries.ts';

/**
 * The students' insights as a source of the response cache. Their tag ignores `asOf`: a browser
 * that has the same facts is answered 304.
 * @param headers written with every cached response
 */
export function createInsightsSource(
  summaries: Pick<Summaries, 'studentInsights'>,
  headers: readonly string[],
): CacheSource {
  return {
    name: 'gateway',
    async fetch() {
      const { asOf, ...facts } = await summaries.studentInsights();
      const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
      const body = Buffer.from(JSON.stringify({ asOf, ...facts }));
      const response = {
        body,
        etag: `"${hash.slice(0, 27)}"`,
        type: 'application/json; charset=utf-8',
      };
      return { kind: 'response', representations: await createRepresentations(response, headers) };
    },
  };
}
