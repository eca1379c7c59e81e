import { isDeepStrictEqual } from 'node:util';
import { type AuditEntry, auditPageQuerySchema, collectEndpoints } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { listAuditEntries } from '../audit/audit-log-route.ts';
import { identityHeaders, testIdentity } from './identity.ts';
import { readTables } from './read-tables.ts';

/** Makes a call with these headers, which identify the caller. Resolves once it's committed. */
type MakeCall = (headers: Record<string, string>) => Promise<unknown>;

export type Mutation = () => MakeCall | Promise<MakeCall>;

interface EarlierTransaction {
  readonly tables: readonly string[];
  readonly topics: readonly string[];
}

export interface MutationsOptions {
  readonly audience: string;
  readonly contract: object;
  readonly db: () => Knex;
  readonly announced: () => readonly string[];
  readonly read: (path: string, headers: Record<string, string>) => Promise<unknown>;
  readonly mutations: Readonly<Record<string, Mutation>>;
  readonly unaudited?: Readonly<Record<string, string>>;
  /** What a call stores and announces in a transaction before the one with its audit entry. */
  readonly earlier?: Readonly<Record<string, EarlierTransaction>>;
}

const ADDRESS = '203.0.113.9';
const REFUSED_REQUEST = 'request-refused-at-commit';

/** Fails the commit of every transaction that writes an entry for REFUSED_REQUEST. */
const refuseCommits = (db: Knex) =>
  db.raw(`
    CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused at commit'; END $$;
    CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON audit_log
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.request_id = '${REFUSED_REQUEST}')
    EXECUTE FUNCTION refuse_commit();
  `);

/** Fails for a call of the contract, except GETs, that is neither made nor excused. */
export function describeAuditedMutations(options: MutationsOptions): void {
  const { audience, contract, db, announced, read, mutations, earlier = {} } = options;
  const endpoints = collectEndpoints(contract);
  const { unaudited = {} } = options;
  const lists = endpoints.filter(
    ({ method, path, topics }) => method === 'GET' && topics && !path.includes('{'),
  );
  const readLists = async () => {
    const headers = await identityHeaders(audience, 'admin');
    return Promise.all(lists.map(({ path }) => read(path, headers)));
  };
  const query = auditPageQuerySchema.parse({ limit: 200 });
  const changing = endpoints.filter(({ method }) => method !== 'GET').map(({ id }) => id);

  describe(`the audit log of ${audience}`, () => {
    beforeAll(() => refuseCommits(db()));

    test('every call except GETs leaves an entry or has a reason not to [AUDIT-06]', () => {
      const known = [...Object.keys(mutations), ...Object.keys(unaudited)];
      expect(known.toSorted()).toEqual(changing.toSorted());
      const effects = endpoints.filter(({ effect }) => effect).map(({ id }) => id);
      expect(effects).toEqual(expect.arrayContaining(Object.keys(mutations)));
    });

    test.each(Object.entries(mutations))(
      '%s leaves an entry with its caller, address and request [AUDIT-06]',
      async (id, prepare) => {
        const makeCall = await prepare();
        const requestId = `request-${id.replaceAll('.', '-')}`;
        const identity = await identityHeaders(audience, 'admin', { address: ADDRESS });
        await makeCall({ ...identity, 'x-request-id': requestId });
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

    test.each(Object.entries(mutations))(
      '%s announces what its endpoint declares, and every list that changes [LIVE-09]',
      async (id, prepare) => {
        const makeCall = await prepare();
        const before = await readLists();
        const announcedBefore = announced().length;
        await makeCall(await identityHeaders(audience, 'admin', { address: ADDRESS }));
        const topics = announced().slice(announcedBefore);
        const endpoint = endpoints.find((each) => each.id === id);
        expect(topics).toEqual(expect.arrayContaining([...(endpoint?.effect?.publishes ?? [])]));
        const after = await readLists();
        const changed = lists.filter((_, index) => !isDeepStrictEqual(before[index], after[index]));
        for (const list of changed) {
          expect([list.id, topics, list.topics?.some((topic) => topics.includes(topic))]).toEqual([
            list.id,
            topics,
            true,
          ]);
        }
      },
    );

    test.each(Object.entries(mutations))(
      '%s stores and publishes nothing if its commit fails [AUDIT-03]',
      async (id, prepare) => {
        const makeCall = await prepare();
        const { tables, topics } = earlier[id] ?? { tables: [], topics: [] };
        const storedBefore = await readTables(db(), tables);
        const announcedBefore = announced().length;
        const identity = await identityHeaders(audience, 'admin', { address: ADDRESS });
        await makeCall({ ...identity, 'x-request-id': REFUSED_REQUEST }).catch(() => {});
        expect(await readTables(db(), tables)).toEqual(storedBefore);
        const since = announced().slice(announcedBefore);
        expect(since.filter((topic) => !topics.includes(topic))).toEqual([]);
      },
    );
  });
}
