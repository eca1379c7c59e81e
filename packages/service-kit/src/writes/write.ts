import type { Effect, Endpoint, Topic } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { hasAuditEntry } from '../audit/audit-entries.ts';
import { inTransaction, withLockLimit } from '../database/database.ts';
import type { DeclaredResponse, GuardedRequest, Route, RouteResponse } from '../http/route.ts';
import type { ChangePublisher } from '../redis/change-publisher.ts';
import { withIdempotencyKey } from './idempotency.ts';

export interface WriteDependencies {
  readonly db: Knex;
  readonly changePublisher: ChangePublisher;
}

export type ChangingEndpoint = Endpoint & { readonly effect: Effect };

export interface Change<E extends ChangingEndpoint, Prepared> {
  /** The transaction of the change, its audit entry and its idempotency key. */
  readonly tx: Knex;
  readonly prepared: Prepared;
  publish(...topics: MayPublish<E>[]): void;
}

type MayPublish<E extends ChangingEndpoint> = E['effect'] extends {
  readonly mayPublish: readonly (infer T extends Topic)[];
}
  ? T
  : never;

type Handler<E extends ChangingEndpoint, Prepared> = (
  request: GuardedRequest<E>,
  change: Change<E, Prepared>,
) => Promise<DeclaredResponse<E>>;

export interface WriteOptions<E extends ChangingEndpoint, Prepared>
  extends Pick<Route, 'bodyLines'> {
  /** Runs before the transaction, so that a slow upload doesn't hold a connection. */
  readonly prepare?: (request: GuardedRequest<E>) => Promise<Prepared>;
  /** Runs after the commit, even for a repeated request. @returns the response */
  readonly finish?: (
    response: DeclaredResponse<E>,
    request: GuardedRequest<E>,
  ) => Promise<DeclaredResponse<E>>;
  /** Waits only briefly for locks, then returns a `retryable` 409 (`withLockLimit`). */
  readonly hasLockLimit?: boolean;
}

/**
 * Runs the handler in one transaction, once per idempotency key, and publishes the declared topics
 * after the commit. A handler must leave an audit entry, return `unchanged` or declare a reason
 * (`unaudited`); otherwise it fails.
 */
export function createWrite({ db, changePublisher }: WriteDependencies) {
  function write<E extends ChangingEndpoint>(endpoint: E, handler: Handler<E, undefined>): Route;
  function write<E extends ChangingEndpoint, Prepared = undefined>(
    endpoint: E,
    options: WriteOptions<E, Prepared>,
    handler: Handler<E, Prepared>,
  ): Route;
  function write<E extends ChangingEndpoint, Prepared>(
    endpoint: E,
    ...rest: [Handler<E, Prepared>] | [WriteOptions<E, Prepared>, Handler<E, Prepared>]
  ): Route {
    const [{ prepare, finish, hasLockLimit, bodyLines }, handler] =
      rest.length === 1 ? [{} as WriteOptions<E, Prepared>, rest[0]] : rest;
    const { publishes, unaudited } = endpoint.effect;

    async function handle(request: GuardedRequest<E>): Promise<DeclaredResponse<E>> {
      const prepared = (await prepare?.(request)) as Prepared;
      const topics = new Set<Topic>(publishes);
      const publish = (...more: readonly Topic[]) => {
        for (const topic of more) topics.add(topic);
      };
      let isUnchanged = false;
      const runInTransaction = hasLockLimit ? withLockLimit : inTransaction;
      const response = await runInTransaction(db, (tx) => {
        const { caller, idempotencyKey: key, body = request.params } = request;
        return withIdempotencyKey(tx, { key, caller, endpoint, body }, async () => {
          const changed = await handler(request, { tx, prepared, publish });
          const hasEntry = unaudited === undefined ? hasAuditEntry(tx) : true;
          if (hasEntry === undefined && !changed.isUnchanged) {
            throw new Error(`${endpoint.id} left no entry in the audit log.`);
          }
          isUnchanged = changed.isUnchanged ?? !hasEntry;
          return changed;
        });
      });
      if (!isUnchanged) changePublisher.publish(...topics);
      return finish ? finish(response, request) : response;
    }

    return {
      bodyLines,
      endpoint,
      // As in `route`, the guard parses with this endpoint's schemas.
      handle: (request) => handle(request as GuardedRequest<E>) as Promise<RouteResponse>,
    };
  }
  return write;
}
