import type { Endpoint } from '@dashboard/contracts-http';
import { recordFigure } from '@dashboard/reliability';
import type { Knex } from 'knex';
import { listValues, makeDeclaredBody } from './declared-values.ts';
import { readTables } from './read-tables.ts';

/** Makes a call with this body, which must succeed. @returns what is read afterwards, as the body has it */
type StoreBody = (body: object) => Promise<object>;

export interface DeclaredWrite {
  /**
   * Values of the fields for which not every value of their type will do. Several bodies where one
   * can't have all of the fields.
   */
  readonly bodies?: readonly object[];
  readonly prepare: () => StoreBody | Promise<StoreBody>;
  /** The fields that are not stored, by their paths, with the reason; they are not in the body. */
  readonly unstored?: Readonly<Record<string, string>>;
  /** The fields that count as a change even with the value that is there, with the reason. */
  readonly alwaysChange?: Readonly<Record<string, string>>;
}

export interface DeclaredFieldsOptions {
  readonly audience: string;
  readonly endpoints: readonly Endpoint[];
  readonly db: () => Knex;
  readonly writes: Readonly<Record<string, DeclaredWrite>>;
  readonly unstored?: Readonly<Record<string, string>>;
}

/** Sends every field of a call. @returns what became of each: undefined where it is read as sent */
async function readFieldsBack(endpoint: Endpoint, write: DeclaredWrite) {
  const fates = new Map<string, string | undefined>();
  const without = Object.keys(write.unstored ?? {});
  for (const [seed, given] of (write.bodies ?? [{}]).entries()) {
    const store = await write.prepare();
    const body = makeDeclaredBody(endpoint, { given, without, seed });
    const read = new Map(listValues(await store(body)));
    for (const [path, sent] of listValues(body)) {
      const fate = read.get(path) === sent ? undefined : `sent ${sent}, read ${read.get(path)}`;
      if (sent === null) fates.set(path, fates.has(path) ? fates.get(path) : 'never sent');
      else fates.set(path, fate);
    }
  }
  return fates;
}

/**
 * Declares the tests that every field a call declares is stored, made from the endpoint descriptions:
 * each call sends all of its fields, and all of them are read back. A call that is neither made nor
 * excused fails by its name.
 */
export function describeDeclaredFields(options: DeclaredFieldsOptions): void {
  const { audience, endpoints, db, writes, unstored = {} } = options;
  const writing = endpoints.filter(({ method, body }) => method !== 'GET' && body);
  const made = writing.flatMap((endpoint): [string, Endpoint, DeclaredWrite][] => {
    const write = writes[endpoint.id];
    return write ? [[endpoint.id, endpoint, write]] : [];
  });

  describe(`the fields that ${audience} declares`, () => {
    let [fields, lostFields] = [0, 0];
    afterAll(() =>
      recordFigure({
        row: 38,
        name: `declared fields of ${audience} that are not read back`,
        value: lostFields,
        of: fields,
        bar: 0,
      }),
    );

    test('every call with a body is made, or a reason says why not [API-38]', () => {
      const known = [...Object.keys(writes), ...Object.keys(unstored)];
      expect(known.toSorted()).toEqual(writing.map(({ id }) => id).toSorted());
    });

    test.each(made)(
      'every field that %s declares is read back as it was sent [API-38]',
      async (_, endpoint, write) => {
        const fates = [...(await readFieldsBack(endpoint, write))];
        const lost = fates.filter(([, fate]) => fate !== undefined);
        fields += fates.length;
        lostFields += lost.length;
        expect(lost).toEqual([]);
      },
    );

    const edits = made.filter(([, { versioned }]) => versioned);
    if (edits.length === 0) return;
    test.each(edits)(
      '%s with the values that are there changes no row [API-35]',
      async (_, endpoint, { prepare, bodies: [given] = [], unstored, alwaysChange }) => {
        const store = await prepare();
        const without = Object.keys({ ...unstored, ...alwaysChange });
        const body = makeDeclaredBody(endpoint, { given, without, seed: 0 });
        await store(body);
        const before = await readTables(db());
        await store(body);
        expect(await readTables(db())).toEqual(before);
      },
    );
  });
}
