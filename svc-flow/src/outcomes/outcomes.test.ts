import { type AlertOutcome, MAX_LISTED_OUTCOMES } from '@dashboard/contracts-flow';
import { duringChange, lockRows } from '@dashboard/service-kit/testing';
import { provideFlow } from '../../test/test-flow.ts';
import { fillSampleWeek } from '../commands/fill-sample-week.ts';
import { emptyOutcome } from './outcomes.store.ts';

const FLOW = '/api/unusual-flow';

const flow = provideFlow();
beforeEach(() => flow.clear());

const list = async (): Promise<{ outcomes: AlertOutcome[]; total: number }> =>
  (await flow.call('student', 'get', `${FLOW}/outcomes`)).body;

const nvda = { ticker: 'NVDA', optionType: 'CALL', strike: 215, expiry: '12/18/2026' };
const addAlert = async (alert: object = {}): Promise<string> =>
  (await flow.call('admin', 'post', FLOW, { ...nvda, ...alert })).body.id;
const record = (id: string, outcome: object, version?: number) =>
  flow.call(
    'admin',
    'put',
    `${FLOW}/${id}/outcome`,
    { ...emptyOutcome, ...outcome },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  );

test('an alert has its recorded outcome, with a result computed from the prices [TRACK-01, TRACK-02]', async () => {
  const id = await addAlert();
  expect((await list()).outcomes).toMatchObject([
    { alertId: id, expiresOn: '2026-12-18', outcome: null, resultPercent: null, version: 0 },
  ]);
  flow.announced.length = 0;
  const outcome = {
    entryPrice: 2.4,
    exitPrice: 3.6,
    note: 'Sold into strength.',
    enteredOn: '2026-11-20',
    exitedOn: '2026-11-23',
  };
  const { status, body } = await record(id, outcome, 0);
  expect([status, body]).toMatchObject([
    200,
    { outcome: { ...emptyOutcome, ...outcome }, resultPercent: 50, version: 1, withdrawn: null },
  ]);
  expect(await list()).toEqual({ outcomes: [body], total: 1 });
  expect(flow.announced).toEqual(['unusual-flow']);
});

test('clearing every field removes an outcome, and its version still increases [TRACK-04]', async () => {
  const id = await addAlert();
  await record(id, { resultPercent: 20, note: ' Closed. ' });
  expect((await record(id, { note: '' }, 1)).body).toMatchObject({ outcome: null, version: 2 });
  expect((await record(id, {}, 2)).body.version).toBe(2);
});

test('an outcome recorded meanwhile by another admin isn’t overwritten [TRACK-04, API-26]', async () => {
  const id = await addAlert();
  await record(id, { note: 'First' }, 0);
  const response = await duringChange(
    flow.database.db,
    {
      lock: lockRows('flow_outcomes'),
      change: (tx) => tx('flow_outcomes').update({ note: 'Theirs', version: 2 }),
    },
    () => record(id, { note: 'Mine' }, 1),
  );
  expect(response.status).toBe(412);
  expect((await list()).outcomes).toMatchObject([{ outcome: { note: 'Theirs' }, version: 2 }]);
});

test('outcomes are listed newest first, up to the maximum offset [TRACK-01, API-34]', async () => {
  await flow.database.db.raw(
    `INSERT INTO flow_alerts (ticker, option_type, expiry, created_at)
     SELECT 'NVDA', 'CALL', '12/18/2026', now() - n * interval '1 minute'
       FROM generate_series(1, ?) AS n`,
    [MAX_LISTED_OUTCOMES + 5],
  );
  const path = `/api/unusual-flow/outcomes?offset=${MAX_LISTED_OUTCOMES - 2}`;
  const { outcomes, total } = (await flow.call('student', 'get', path)).body;
  expect([outcomes.length, total]).toEqual([2, MAX_LISTED_OUTCOMES + 5]);
  expect(outcomes[0].createdAt > outcomes[1].createdAt).toBe(true);
});

test('recording an outcome for an unknown alert is 404 [API-06]', async () => {
  expect((await record('00000000-0000-4000-8000-000000000000', {})).status).toBe(404);
  expect((await record('NVDA', {})).status).toBe(404);
});

test('a deleted alert stays in the track record as withdrawn, with its text and outcome [TRACK-05]', async () => {
  const id = await addAlert({ flowDescription: 'Sweep at the ask.', premium: '2M' });
  await record(id, { resultPercent: -40 });
  const [before] = (await list()).outcomes;
  await flow.call('admin', 'delete', `/api/unusual-flow/${id}`);
  const withdrawn = { at: expect.any(String), flowDescription: 'Sweep at the ask.' };
  expect((await list()).outcomes).toEqual([{ ...before, withdrawn }]);
  expect((await record(id, { resultPercent: -60 }, 1)).body).toMatchObject({ resultPercent: -60 });
});

test('a restored alert is not withdrawn [TRACK-06]', async () => {
  const id = await addAlert();
  const before = await list();
  const { restorable } = (await flow.call('admin', 'delete', `/api/unusual-flow/${id}`)).body;
  await flow.call('admin', 'post', `/api/unusual-flow/removals/${restorable.id}/restore`);
  expect(await list()).toEqual(before);
});

test('the sample week has alerts with results, one without a result, and a withdrawn one [TRACK-10]', async () => {
  await fillSampleWeek(flow.database.db, new Date('2026-11-27T16:00Z'), '2026-11-27');
  const { outcomes } = await list();
  expect(outcomes.filter(({ resultPercent }) => resultPercent !== null)).toHaveLength(4);
  expect(outcomes.filter(({ withdrawn }) => withdrawn)).toMatchObject([{ ticker: 'DIS' }]);
});
