import {
  type AlertOutcome,
  type FlowOutcome,
  listFlowOutcomes,
  recordFlowOutcome,
} from '@dashboard/contracts-flow';
import { listBotPositions } from '@dashboard/contracts-portfolio';
import {
  type Audience,
  type FakeRequest,
  type FakeResponses,
  formatRoute,
} from '@dashboard/mfe-kit';
import {
  emulatePhone,
  failOnce,
  failWith,
  filterWrites,
  neverRespond,
  renderScreen,
} from '@dashboard/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { glossary } from '../glossary.ts';
import { createSampleServer, sampleAlertOutcomes } from '../sample/sample-server.ts';
import { TrackRecord } from './TrackRecord.tsx';

const readMeanings = (terms: typeof glossary) =>
  Object.fromEntries(terms.map(({ id, meaning }) => [id, meaning]));

const ALERTS = formatRoute(listFlowOutcomes);
const RECORD = formatRoute(recordFlowOutcome);
const POSITIONS = formatRoute(listBotPositions);

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T15:00:00Z')));

const open = (audience: Audience, responses: FakeResponses = {}) =>
  renderScreen(TrackRecord, { audience, responses: { ...createSampleServer(), ...responses } });
const findRows = async () =>
  within(await screen.findByRole('table', { name: 'Cases' }))
    .getAllByRole('row')
    .slice(1);
const SHOW_ALL = /^Show \d+ without a result$/;
const readSources = () =>
  within(screen.getByRole('table', { name: 'Results by source' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children]
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim())
        .join(' | '),
    );

test('shows a loading state, then an error whose retry loads both lists [TRACK-14]', async () => {
  open('student', { [ALERTS]: neverRespond });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the track record');

  const sample = createSampleServer();
  const { user } = open('student', {
    [ALERTS]: failOnce(sample[ALERTS]),
    [POSITIONS]: failOnce(sample[POSITIONS]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRows()).toHaveLength(2);
});

test('when one list fails, it is named and the other is still shown [TRACK-14]', async () => {
  open('student', { [POSITIONS]: failWith() });
  expect(await findRows()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The bot positions could not be loaded');
});

test('shows an empty state [TRACK-14]', async () => {
  open('student', createSampleServer([], []));
  expect(await screen.findByText('No alerts or bot positions yet')).toBeVisible();
});

test('shows the figures by source, then cases with a result, and the rest on request [TRACK-13, TRACK-15, TRACK-22]', async () => {
  const { user } = open('student');
  const readSymbols = async () =>
    (await findRows()).map((row) => within(row).getByRole('rowheader').textContent).join(' ');
  expect(await readSymbols()).toBe('TSLA META');
  const tables = screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'));
  expect(tables).toEqual(['Results by source', 'Cases']);
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
  expect(screen.getAllByText(/few results/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show 6 without a result' }));
  // Newest first; BA has no known entry.
  expect(await readSymbols()).toBe('TSLA META NVDA JPM DIS AAPL INTC BA');
  expect(screen.queryByRole('button', { name: SHOW_ALL })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  const sources = within(screen.getByRole('table', { name: 'Results by source' }));
  expect(sources.getByText('1 of 1')).toHaveAttribute('data-strong');
  expect(sources.getByText('100%')).toHaveAttribute('data-tone', 'muted');
  const indented = { paddingInlineStart: '16px' };
  expect(sources.getByText('All bots')).not.toHaveStyle(indented);
  expect(sources.getByText('1hr BX Bot')).toHaveStyle(indented);
  const rows = await findRows();
  expect(rows[0]).toHaveTextContent(
    /PUT \$390.00.*Half early.*Recorded.*11\/10\/2026.*7.*\+50.00%/,
  );
  expect(rows[5]).toHaveTextContent('Growth Fund +4.20%');
  expect(readSources()).toEqual([
    'Flow alerts | 1 of 1 | 100% | +50.00% | — | — | 1 open · 1 not recorded · 1 withdrawn',
    'All bots | 0 of 1 | 0% | -5.00% | — | — | 2 open · 1 not recorded',
    'BX Hybrid Bot | — | — | — | — | — | 1 open',
    '1hr Swing Bot | 0 of 1 | 0% | -5.00% | — | — | 1 not recorded',
    '1hr BX Bot | — | — | — | — | — | 1 open',
  ]);
});

test('sources and figures have meanings, in the table and on the chips [SET-02]', async () => {
  const meanings: Record<string, string> = {
    ...readMeanings(glossary),
    'hybrid-bot-position': 'A bot',
  };
  renderScreen(TrackRecord, { audience: 'student', responses: createSampleServer(), meanings });
  await findRows();
  const table = screen.getByRole('table', { name: 'Results by source' });
  const read = (text: string, shown = table) =>
    within(shown).getAllByText(text)[0]?.dataset.meaning;
  expect(read('BX Hybrid Bot')).toBe('A bot');
  for (const [text, term] of [
    ['Flow alerts', 'source-flow'],
    ['All bots', 'source-bots'],
    ['Hit Rate', 'hit-rate'],
    ['Not Counted', 'not-counted'],
  ] as const)
    expect(read(text)).toBe(meanings[term]);
  const summary = screen.getByRole('region', { name: 'By Source' });
  expect(read('few results', summary)).toBe(meanings['few-results']);
  const chip = screen.getByRole('button', { name: 'Flow alerts' });
  expect(chip.dataset.meaning).toBe(meanings['source-flow']);
});

test('source and status filter the cases, the source also filters the figures, and both are in the URL [TRACK-16]', async () => {
  const { user } = open('student');
  await findRows();
  await user.click(screen.getByRole('button', { name: 'All bots' }));
  expect(await findRows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Show 3 without a result' })).toBeVisible();
  expect(readSources().map((row) => row.split(' | ')[0])).toEqual([
    'All bots',
    'BX Hybrid Bot',
    '1hr Swing Bot',
    '1hr BX Bot',
  ]);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('button', { name: 'Recorded 1' }));
  expect(await findRows()).toHaveLength(1);
  expect(screen.getByText('1 of 8')).toBeVisible();
  await waitFor(() =>
    expect(window.location.search).toBe('?record-source=bots&record-status=recorded'),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await findRows()).toHaveLength(2);
});

test('with two results a source has a best and a worst [TRACK-13]', async () => {
  const [, recorded] = sampleAlertOutcomes() as [unknown, AlertOutcome];
  const lost = { ...recorded, alertId: crypto.randomUUID(), ticker: 'NVDA', resultPercent: -80 };
  open('student', createSampleServer([recorded, lost], []));
  await findRows();
  expect(readSources()).toEqual([
    'Flow alerts | 1 of 2 | 50% | -15.00% | TSLA +50.00% | NVDA -80.00% | —',
  ]);
});

test('on a phone the cases have a title, and a source’s hits and rate are on one line [TRACK-15]', async () => {
  emulatePhone();
  open('student');
  const filters = await screen.findByRole('button', { name: 'Filters' });
  expect(screen.getByRole('heading', { name: 'Track Record' }).parentElement).toBe(
    filters.parentElement,
  );
  expect(screen.getAllByText(/hits ·/)[0]).toHaveTextContent('1 of 1 hits · 100%');
  expect(screen.getByText(/^PUT .390.00/)).toHaveStyle({ fontWeight: 400 });
});

test('a filter that only cases without a result match shows them [TRACK-16, TRACK-22]', async () => {
  window.history.replaceState(null, '', '/?record-status=open');
  const { unmount } = open('student');
  expect(await findRows()).toHaveLength(3);
  unmount();
  window.history.replaceState(null, '', '/?record-symbol=nvda');
  open('student');
  expect((await findRows())[0]).toHaveTextContent(/^NVDA/);
});

test('a symbol opens its sheet; the details of a withdrawn alert show its text [TRACK-17]', async () => {
  const { user, host } = open('student');
  await findRows();
  await user.click(screen.getByRole('button', { name: SHOW_ALL }));
  await user.click(screen.getByRole('button', { name: 'TSLA' }));
  expect(host.openedSymbols).toEqual(['TSLA']);
  await user.click(screen.getByRole('button', { name: 'Details DIS CALL 12/18/2026' }));
  const sheet = await screen.findByRole('dialog', { name: 'DIS CALL 12/18/2026' });
  expect(sheet).toHaveTextContent(/Withdrawn.*10\/22\/2026.*Premium\s*\$2\.4M.*Posted too early/);
  expect(within(sheet).queryByRole('form')).toBeNull();
});

const openForm = async (name: string, responses?: FakeResponses) => {
  const rendered = open('admin', responses);
  await rendered.user.click(await screen.findByRole('button', { name: SHOW_ALL }));
  await rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, form: within(await screen.findByRole('form')) };
};

test('a bot position has no date fields, and a value that the contract rejects shows an error at its field [TRACK-19]', async () => {
  const { user, host, form } = await openForm('Record INTC 1hr Swing Bot');
  expect(form.queryByLabelText('Exited on')).toBeNull();
  await user.type(form.getByLabelText('Entry price'), '20');
  await user.type(form.getByLabelText('Exit price'), '22');
  await user.type(form.getByLabelText('Or the result'), '5');
  await user.click(form.getByRole('button', { name: 'Save Outcome' }));
  expect(await form.findByText(/not all three/)).toBeVisible();
  await user.clear(form.getByLabelText('Or the result'));
  await user.click(form.getByRole('button', { name: 'Save Outcome' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const nothing = { resultPercent: null, note: null };
  expect(filterWrites(host).map(({ body }) => body)).toEqual([
    { entryPrice: 20, exitPrice: 22, ...nothing },
  ]);
});

test('a case with an outcome can be edited, and one without can be recorded [TRACK-19]', async () => {
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: SHOW_ALL }));
  expect(screen.getByRole('button', { name: 'Edit META 1hr Swing Bot' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Record INTC 1hr Swing Bot' })).toBeVisible();
});

test('an outcome that someone else recorded in the meantime is shown before it is replaced [TRACK-20]', async () => {
  const server = createSampleServer();
  const respond = server[RECORD] as (request: FakeRequest) => unknown;
  let isFirst = true;
  const { user, host, form } = await openForm('Record JPM CALL $315.00 11/06/2026', {
    ...server,
    [RECORD]: (request: FakeRequest) => {
      const others = { ...(request.body as FlowOutcome), resultPercent: -80 };
      if (isFirst) respond({ ...request, headers: new Headers(), body: others });
      isFirst = false;
      return respond(request);
    },
  });
  await user.type(form.getByLabelText('Or the result'), '-100');
  await user.click(form.getByRole('button', { name: 'Save Outcome' }));
  expect(await form.findByText('This outcome was recorded in the meantime')).toBeVisible();
  expect(host.toasts).toMatchObject([{ title: 'Save Failed' }]);
  expect(form.getByLabelText('Or the result')).toHaveValue(-100);
  await user.click(form.getByRole('button', { name: 'Discard mine' }));
  expect(form.getByLabelText('Or the result')).toHaveValue(-80);
});
