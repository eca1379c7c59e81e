import { type AuditEntry, auditPageQuerySchema, type Endpoint } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { listAuditEntries } from '../audit/audit-log-route.ts';
import { identityHeaders, testIdentity } from './identity.ts';

/** Makes a mutation with these headers, which say who calls; resolves once its effect is committed. */
export type Mutation = (headers: Record<string, string>) => Promise<unknown>;

export interface MutationsOptions {
  /** Name of the service. */
  readonly audience: string;
  readonly endpoints: readonly Endpoint[];
  readonly db: () => Knex;
  /** How to make the mutation of each call, by the id of its endpoint. */
  readonly mutations: Readonly<Record<string, Mutation>>;
  /** The calls that leave no entry in the audit log, with the reason. */
  readonly unaudited?: Readonly<Record<string, string>>;
}

const ADDRESS = '203.0.113.9';

/**
 * Declares the tests that every call of a service but GET leaves an entry in its audit log, made from
 * the endpoint descriptions: a call that is neither made nor excused fails them.
 */
export function describeAuditedMutations(options: MutationsOptions): void {
  const { audience, endpoints, db, mutations, unaudited = {} } = options;
  const query = auditPageQuerySchema.parse({ limit: 200 });
  const changing = endpoints.filter(({ method }) => method !== 'GET').map(({ id }) => id);

  describe(`what ${audience} writes into its audit log`, () => {
    test('AUDIT-06 every call that is not a GET leaves an entry, or a reason says why not', () => {
      const known = [...Object.keys(mutations), ...Object.keys(unaudited)];
      expect(known.toSorted()).toEqual(changing.toSorted());
    });

    test.each(Object.entries(mutations))(
      'AUDIT-06 %s leaves an entry with its caller, address and request',
      async (id, makeMutation) => {
        const requestId = `request-${id.replaceAll('.', '-')}`;
        const identity = await identityHeaders(audience, 'admin', { address: ADDRESS });
        await makeMutation({ ...identity, 'x-request-id': requestId });
        const { userId, username, role } = testIdentity('admin');
        const entries = await listAuditEntries(db(), query);
        const own = entries.filter(({ caller }) => caller.requestId === requestId);
        expect(own).not.toEqual([]);
        for (const entry of own) {
          expect(entry).toMatchObject<Partial<AuditEntry>>({
            caller: { userId, username, role, address: ADDRESS, requestId } as AuditEntry['caller'],
            action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
            subject: expect.objectContaining({ name: expect.stringMatching(/./) }),
          });
        }
      },
    );
  });
}
