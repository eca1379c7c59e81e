import type { AuditLogEntry } from '@dashboard/contracts-summaries';
import type { FakeRequest } from '@dashboard/mfe-kit';
import { emulatePhone } from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, press } from '../../test/create-app.tsx';
import { tabulateAuditLog } from './audit-csv.ts';

const createEntry = (id: number, change: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id: String(id),
  at: `2026-11-20T15:00:0${id}.000Z`,
  source: 'portfolio',
  action: 'holding.changed',
  caller: { userId: '1', username: 'anna', role: 'admin', address: '203.0.113.9', requestId: 'r1' },
  subject: { kind: 'holding', id: '5', name: `AAPL ${id}` },
  before: { quantity: 10, currentPrice: null },
  after: { quantity: 12, currentPrice: 3 },
  ...change,
});

type Page = { entries: AuditLogEntry[]; next: string | null; missing: string[] };

const open = (answer: (request: FakeRequest) => unknown, path = '/audit-log') =>
  openApp(path, { 'GET /api/audit-log': answer }).host;
const pageOf = (...ids: number[]): Page => ({
  entries: ids.map((id) => createEntry(id)),
  next: null,
  missing: [],
});
const answerPages = ({ query }: FakeRequest): Page =>
  query.get('cursor') === 'c' ? pageOf(1) : { ...pageOf(3, 2), next: 'c' };

const listNames = () =>
  within(screen.getByRole('list', { name: 'Audit log, newest first' }))
    .getAllByRole('listitem')
    .map((item) => /AAPL \d/.exec(item.textContent ?? '')?.[0]);

test('older entries load below the current ones [AUDIT-04]', async () => {
  open(answerPages);
  await press('Load older');
  await waitFor(() => expect(listNames()).toEqual(['AAPL 3', 'AAPL 2', 'AAPL 1']));
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
});

test('the filter is in the URL and includes its first and last day [AUDIT-05, AUDIT-11]', async () => {
  const sent: Record<string, string>[] = [];
  open(({ query }) => {
    sent.push(Object.fromEntries(query));
    return pageOf();
  }, '/audit-log?person=anna&from=2026-11-20');
  await screen.findByText('No entries');
  expect(screen.getByLabelText('Person')).toHaveValue('anna');
  await userEvent.type(screen.getByLabelText('Subject'), 'AAPL');
  await userEvent.type(screen.getByLabelText('To'), '2026-11-21');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      person: 'anna',
      subject: 'AAPL',
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 10, 22).toISOString(),
    }),
  );
  await waitFor(() => expect(window.location.search).toContain('subject=AAPL'));
  await press('Clear filter');
  await waitFor(() => expect(sent.at(-1)).toEqual({}));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('on a phone the filter is behind a button that counts what is set [AUDIT-05, AUDIT-11]', async () => {
  emulatePhone();
  open(() => pageOf(), '/audit-log?person=anna&from=2026-11-20');
  expect(screen.queryByLabelText('Person')).toBeNull();
  await press('Filters (2)');
  expect(await screen.findByLabelText('Person')).toHaveValue('anna');
  await press('Clear filter');
  await screen.findByText('Filters');
});

test("an entry names its action in words and by its code, and its subject unless that is the person, and repeats nothing of the subject's name [AUDIT-02]", async () => {
  const session = { kind: 'user', id: null, name: 'anna' };
  const entries = [
    createEntry(3),
    createEntry(2, { action: 'sign-in-code.made', subject: session, before: null, after: null }),
    createEntry(1, { action: 'release.released', before: null, after: { quantity: 1, pages: 2 } }),
  ];
  open(() => ({ ...pageOf(), entries }));
  const [changed, made, released] = await screen.findAllByRole('listitem');
  expect(changed).toHaveTextContent('Holding changedAAPL 3holding.changed');
  expect(made).toHaveTextContent('Sign in code madesign-in-code.made');
  expect(released).toHaveTextContent('ReleasedAAPL 1release.releasedPages2');
});

test('a service that did not respond is named above the entries [AUDIT-09]', async () => {
  let missing = ['flow'];
  open(() => ({ ...pageOf(1), missing }));
  await screen.findByText('flow did not answer.');
  expect(listNames()).toEqual(['AAPL 1']);
  missing = [];
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('flow did not answer.')).toBeNull());
});

test('the export has every matching entry, not just the first page [AUDIT-12]', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const host = open(answerPages);
  await screen.findByText('AAPL 3');
  await press('Export CSV');
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
  const exported = jest.mocked(URL.createObjectURL).mock.lastCall?.[0] as Blob;
  expect(exported.size).toBeGreaterThan(200);
  const limits = host.requests
    .filter(({ path }) => path === '/api/audit-log')
    .map(({ query }) => query.get('limit'));
  expect(limits).toEqual([null, '100', '100']);
});

test('an exported entry has a column per field [AUDIT-12]', () => {
  const { rows } = tabulateAuditLog([createEntry(1, { before: null })]);
  expect(rows.map((cells) => cells.join())).toEqual([
    '2026-11-20T15:00:01.000Z,anna,admin,203.0.113.9,holding.changed,holding,AAPL 1,5,,{"quantity":12,"currentPrice":3},portfolio,r1',
  ]);
});
