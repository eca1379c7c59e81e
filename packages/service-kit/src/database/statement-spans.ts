import type { Knex } from 'knex';
import { startClientSpan } from '../observability/spans.ts';

interface Statement {
  readonly __knexQueryUid: string;
  /** With placeholders instead of values. */
  readonly sql?: string;
}

export function traceStatements(db: Knex): void {
  const spans = new Map<string, (error?: unknown) => void>();

  function end({ __knexQueryUid: id }: Statement, error?: unknown): void {
    spans.get(id)?.(error);
    spans.delete(id);
  }

  db.on('query', ({ __knexQueryUid: id, sql = '' }: Statement) => {
    const endSpan = startClientSpan(/\w+/.exec(sql)?.[0]?.toUpperCase() ?? 'statement', {
      'db.system.name': 'postgresql',
      'db.query.text': sql,
    });
    if (endSpan) spans.set(id, endSpan);
  });
  db.on('query-response', (_response: unknown, statement: Statement) => end(statement));
  db.on('query-error', (error: unknown, statement: Statement) => end(statement, error));
}
