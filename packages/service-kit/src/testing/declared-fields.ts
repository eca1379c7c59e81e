import { collectEndpoints, type Endpoint } from '@dashboard/contracts-http';
import { recordFigure } from '@dashboard/reliability';
import type { Knex } from 'knex';
import { listValues, makeDeclaredBody } from './declared-values.ts';
import { readTables } from './read-tables.ts';

/** Makes a call, which must succeed. @returns the stored values, shaped like the body */
type StoreBody = (body: object) => Promise<object>;

export interface DeclaredWrite {
  /** Values for fields that need specific ones. Several bodies if one can't have all fields. */
  readonly bodies?: readonly object[];
  readonly prepare: () => StoreBody | Promise<StoreBody>;
  /** Paths of fields that aren't stored, with the reason. The body omits them. */
  readonly unstored?: Readonly<Record<string, string>>;
  /** Fields that count as a change even if their value stays the same, with the reason. */
  readonly alwaysChange?: Readonly<Record<string, string>>;
}

export interface DeclaredFieldsOptions {
  readonly audience: string;
  readonly contract: object;
  readonly db: () => Knex;
  readonly writes: Readonly<Record<string, DeclaredWrite>>;
  readonly unstored?: Readonly<Record<string, string>>;
}

/** @returns each field's fate: undefined if it's read back as sent */
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

/** Tests that every field is stored. Fails for a call that is neither made nor excused. */
export function describeDeclaredFields(options: DeclaredFieldsOptions): void {
  const { audience, contract, db, writes, unstored = {} } = options;
  const endpoints = collectEndpoints(contract);
  const writing = endpoints.filter(({ method, body }) => method !== 'GET' && body);
  const made = writing.flatMap((endpoint): [string, Endpoint, DeclaredWrite][] => {
    const write = writes[endpoint.id];
    return write ? [[endpoint.id, endpoint, write]] : [];
  });

  describe(`the fields that ${audience} declares`, () => {
    let [fields, lostFields] = [0, 0];
    afterAll(() =>
      recordFigure(38, `declared fields of ${audience} that are not read back`, lostFields, {
        of: fields,
        bar: 0,
      }),
    );

    test('every call with a body is made or has a reason not to be [API-38]', () => {
      const known = [...Object.keys(writes), ...Object.keys(unstored)];
      expect(known.toSorted()).toEqual(writing.map(({ id }) => id).toSorted());
    });

    test.each(made)(
      'every declared field of %s is read back as sent [API-38]',
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
      '%s with unchanged values changes no row [API-35]',
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
