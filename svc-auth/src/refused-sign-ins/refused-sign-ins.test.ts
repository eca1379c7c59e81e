import { silentLogger } from '@dashboard/service-kit/testing';
import { provideService } from '../../test/service.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';

const service = provideService();

const counter = (now?: () => Date) =>
  createRefusedSignIns({ db: service.db, logger: silentLogger }, now);

const read = () => service.db('refused_sign_ins').orderBy('id');

test('refused sign-ins are counted in one row per hour, name and network [AUTH-55]', async () => {
  let at = new Date('2026-03-04T15:59:58.000Z');
  const { count, flush } = counter(() => at);
  for (let time = 0; time < 3; time += 1) count('sign-in.refused', 'Admin', '203.0.113.7');
  await flush();
  at = new Date('2026-03-04T15:59:59.000Z');
  count('sign-in.refused', 'Admin', '203.0.113.7');
  count('sign-in.held-back', 'Admin', '2001:db8::1');
  await flush();
  at = new Date('2026-03-04T16:00:00.000Z');
  count('sign-in.refused', 'Admin', '203.0.113.7');
  await flush();
  await flush();
  const rows = await read();
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    {
      action: 'sign-in.refused',
      name: 'Admin',
      network: '203.0.113.7',
      count: 4,
      hour: new Date('2026-03-04T15:00:00.000Z'),
      first_at: new Date('2026-03-04T15:59:58.000Z'),
      last_at: new Date('2026-03-04T15:59:59.000Z'),
    },
    expect.objectContaining({
      action: 'sign-in.held-back',
      network: '2001:db8:0:0::/64',
      count: 1,
    }),
    expect.objectContaining({ hour: new Date('2026-03-04T16:00:00.000Z'), count: 1 }),
  ]);
});

test('a flood from 7,688 addresses adds 201 rows an hour and counts every attempt [AUTH-55]', async () => {
  const { count, flush } = counter(() => new Date('2026-03-04T15:10:00.000Z'));
  for (let index = 0; index < 7_688; index += 1) {
    count('sign-in.refused', '(unknown)', `10.0.${index >> 8}.${index & 255}`);
    if (index % 1_000 === 0) await flush();
  }
  await flush();
  const rows = await read();
  expect(rows).toHaveLength(201);
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(7_688);
  expect(rows.find(({ network }) => network === 'others')?.count).toBe(7_688 - 200);
});

test('counts that can’t be written are retained until they can [AUTH-55]', async () => {
  const { count, flush } = counter();
  await service.db.schema.renameTable('refused_sign_ins', 'missing');
  count('student-code.refused', 'Autumn class', null);
  await flush();
  await service.db.schema.renameTable('missing', 'refused_sign_ins');
  count('student-code.refused', 'Autumn class', null);
  await flush();
  expect(await read()).toEqual([
    expect.objectContaining({ name: 'Autumn class', network: 'unknown', count: 2 }),
  ]);
});

test('refused sign-ins older than 90 days are removed in steps of 1,000 [AUTH-55]', async () => {
  await service.db.raw(`
    INSERT INTO refused_sign_ins (hour, action, name, network, count, first_at, last_at)
    SELECT now() - make_interval(days => days), 'sign-in.refused', 'Admin', 'n' || number, 1, now(), now()
    FROM generate_series(1, 1500) AS number, unnest(ARRAY[89, 91]) AS days
  `);
  const deletions: unknown[] = [];
  const onQuery = ({ sql }: { sql: string }) => /^delete/.test(sql) && deletions.push(sql);
  service.db.on('query', onQuery);
  await counter().prune();
  service.db.off('query', onQuery);
  expect(deletions).toHaveLength(2);
  expect(await read()).toHaveLength(1_500);
});
