import type { Removed } from '@dashboard/contracts-http';
import {
  type Activity,
  addActivity,
  addFund,
  changeFund,
  countActivity,
  type DailyActivity,
  type Fund,
  formatCalendarDay,
  getDailyActivity,
  type Holding,
  type ImportPreview,
  type ImportRecord,
  type ListedFund,
  listActivity,
  listFunds,
  MAX_LISTED_ACTIVITIES,
  type ManualPnl,
  type OptionPosition,
  type Position,
  removeFund,
  saveDailyActivity,
} from '@dashboard/contracts-portfolio';
import {
  FakeHttpError,
  type FakeRequest,
  type FakeResponses,
  formatRoute,
} from '@dashboard/mfe-kit';

export const createHolding = (ticker: string, changes: Partial<Holding> = {}): Holding => ({
  id: `id-${ticker}`,
  fund: '✅ Main Fund',
  ticker,
  quantity: 100,
  tradePrice: 10,
  entryPrice: 10,
  shares: 100,
  currentPrice: 12,
  pnlPercent: null,
  pnlOpen: null,
  portfolioPercent: 50,
  dateOpened: null,
  optionsLongTerm: 'Options',
  version: 1,
  ...changes,
});

export const option: OptionPosition = {
  id: 'option-1',
  fund: '✅ Main Fund',
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 140,
  expiry: '12/18/2026',
  quantity: 2,
  price: 1.5,
  createdAt: '2026-11-20T15:00:00.000Z',
  daysToExpiry: 28,
  expired: false,
  cost: 300,
};

export const expiredOption: OptionPosition = {
  ...option,
  id: 'option-2',
  ticker: 'AMD',
  optionType: 'PUT',
  expiry: '01/02/2026',
  daysToExpiry: -300,
  expired: true,
};

export const manualPnl: ManualPnl = {
  id: 'pnl-1',
  fund: '✅ Main Fund',
  allTimePnl: 120_000.5,
  ytdPnl: -2_000,
  ytdPnlPercent: null,
  startingCapital: 500_000,
  version: 4,
};

export const importRecord: ImportRecord = {
  jobId: 'job-1',
  fund: '✅ Main Fund',
  at: '2026-11-20T15:00:00.000Z',
  results: { created: 3, updated: 2, removed: 1, unchanged: 0 },
  undoable: true,
  undone: false,
  source: null,
};

export const removedResponse: Removed = {
  success: true,
  restorable: { id: 'removal-1', until: '2026-11-21T15:00:00.000Z' },
};

export const jobId = '00000000-0000-4000-8000-0000000000aa';
export const results = { updated: 1, created: 5, removed: 1, unchanged: 1 };

export const createPosition = (ticker: string, changes: Partial<Position> = {}): Position => ({
  ticker,
  quantity: 1500,
  tradePrice: 212.405,
  currentPrice: null,
  pnlPercent: null,
  pnlOpen: 26_565,
  ...changes,
});

const zero = { value: 0, cost: 0, pnlOpen: 0 };

/** 5 new positions and one of every other kind. */
export const preview: ImportPreview = {
  fund: '✅ Main Fund',
  broker: 'thinkorswim',
  created: ['COIN', 'PG', 'SIRI', 'SPY', 'TSLA'].map((ticker) => createPosition(ticker)),
  updated: [
    { ...createPosition('AAPL', { currentPrice: 221.35 }), before: createPosition('AAPL') },
  ],
  unchanged: [createPosition('AMD')],
  removed: [createPosition('GONE')],
  skipped: [
    {
      line: 8,
      text: 'APPLE INC COM,+100',
      reason: 'The first cell is not a ticker.',
      code: 'ticker',
      position: true,
    },
  ],
  revision: 7,
  asOf: null,
  fundTotals: { before: zero, after: zero },
  suggestedFund: null,
  warnings: [],
  totals: [],
  document: null,
  table: null,
};

/** Removes nothing, so its button is 'Import'. */
export const addingPreview: ImportPreview = { ...preview, removed: [] };

const noPositions = { created: [], updated: [], unchanged: [] };
export const emptyPreview: ImportPreview = { ...addingPreview, ...noPositions };

export const createFund = (name: string, changes: Partial<ListedFund> = {}): ListedFund => ({
  id: `fund-${name}`,
  name,
  isEmpty: true,
  version: 1,
  ...changes,
});

/** They can be changed. */
export function sampleFunds(
  funds = ['✅ Main Fund', 'Growth Fund', 'Value Fund', 'Income Fund', 'Balanced Fund'].map(
    (name) => createFund(name),
  ),
): FakeResponses {
  const take = (id: string | undefined) => {
    const index = funds.findIndex((fund) => fund.id === id);
    return funds.splice(index, 1)[0] as ListedFund;
  };
  return {
    [formatRoute(listFunds)]: () => [...funds],

    [formatRoute(addFund)]: ({ body }: RequestWith<{ name: string }>) => {
      const added = createFund(body.name);
      funds.push(added);
      return added;
    },

    [formatRoute(changeFund)]: ({
      params,
      body: { name, place },
    }: RequestWith<{ name?: string; place?: number }>) => {
      const index = funds.findIndex(({ id }) => id === params.id);
      const { version, ...before } = take(params.id);
      const changed = { ...before, name: name ?? before.name, version: version + 1 };
      funds.splice(place === undefined ? index : place - 1, 0, changed);
      return changed;
    },

    [formatRoute(removeFund)]: ({ params }: FakeRequest) => {
      take(params.id);
      return removedResponse;
    },
  };
}

type RequestWith<Body> = FakeRequest & { readonly body: Body };
type Lists = Pick<DailyActivity, 'fund' | 'date' | 'addedPositions' | 'removedPositions'>;

const getKey = ({ fund, date }: Pick<DailyActivity, 'fund' | 'date'>) => `${fund} ${date}`;

const describe = ({ fund, date, activityType, ticker }: Omit<Activity, 'id' | 'createdAt'>) =>
  [fund, date, activityType, ticker].join();

export function sampleActivity(
  days: readonly DailyActivity[] = [],
  initial: readonly Activity[] = [],
): FakeResponses {
  const savedDays = new Map(days.map((day) => [getKey(day), day]));
  const records = [...initial];
  const findDay = (fund: Fund, date: string): DailyActivity =>
    savedDays.get(getKey({ fund, date })) ?? {
      fund,
      date,
      addedPositions: [],
      removedPositions: [],
      version: 0,
    };

  const listOf = (fund: string | undefined) => records.filter((record) => record.fund === fund);

  function addOnce(entry: Omit<Activity, 'id' | 'createdAt'>): Activity {
    const existing = records.find((record) => describe(record) === describe(entry));
    if (existing) return existing;
    const createdAt = new Date().toISOString();
    const record = { ...entry, id: String(records.length), createdAt };
    records.unshift(record);
    return record;
  }

  return {
    [formatRoute(getDailyActivity)]: ({ params: { fund, date = '' } }: FakeRequest) =>
      findDay(fund as Fund, date.includes('-') ? formatCalendarDay(date) : date),

    [formatRoute(saveDailyActivity)]: ({ body, headers }: RequestWith<Lists>) => {
      const { version } = findDay(body.fund, body.date);
      if (headers.get('if-match') !== `"${version}"`) throw new FakeHttpError(412, 'Stale version');
      const saved = { ...body, version: version + 1 };
      savedDays.set(getKey(saved), saved);
      const shared = { fund: body.fund, date: body.date, details: null };
      for (const ticker of body.addedPositions)
        addOnce({ ...shared, ticker, activityType: 'holding_added' });
      for (const ticker of body.removedPositions)
        addOnce({ ...shared, ticker, activityType: 'holding_removed' });
      return saved;
    },

    [formatRoute(addActivity)]: ({ body }: RequestWith<Omit<Activity, 'id' | 'createdAt'>>) =>
      addOnce(body),

    [formatRoute(listActivity)]: ({ params: { fund }, query }: FakeRequest) => {
      const offset = Number(query.get('offset'));
      return listOf(fund).slice(offset, offset + MAX_LISTED_ACTIVITIES);
    },

    [formatRoute(countActivity)]: ({ params: { fund } }: FakeRequest) =>
      [...Map.groupBy(listOf(fund), ({ date }) => date)].map(([date, ofDay]) => ({
        date,
        count: ofDay.length,
      })),
  };
}
