import type { Input, Output, Values, VersionedRecord } from '../checker/operation.ts';
import { parseRegister, type RegisterKind } from '../checker/registers.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number;
  /** Sent with an idempotency key, and sent again if there's no response. */
  readonly isIdempotent?: boolean;
  readonly isCached?: boolean;
  parse(body: unknown): Output;
  readonly notFound?: Output;
}

type Json = Record<string, Values[string]>;

const DAILY_FUND = 'Balanced Fund';

const toRecord = (key: string, fields: readonly string[], body: Json): VersionedRecord => ({
  ...(typeof body.id === 'string' && { id: body.id }),
  key: String(body[key]),
  version: Number(body.version),
  values: Object.fromEntries(fields.map((field) => [field, body[field] ?? null])),
});

const stock = (body: unknown) =>
  toRecord('symbol', ['range', 'dailyBX', 'hybridBotPosition', 'analysisText'], body as Json);
const holding = (body: unknown) => toRecord('ticker', ['quantity', 'tradePrice'], body as Json);
const manualPnl = (body: unknown) => toRecord('fund', ['allTimePnl', 'ytdPnl'], body as Json);
const alert = (body: unknown) => toRecord('ticker', ['volume', 'premium'], body as Json);

const asRemoved = (body: unknown): Output => {
  const { restorable } = body as { restorable: { id: string } };
  return { kind: 'removed', removalId: restorable.id };
};
const asRecord =
  (read: (body: unknown) => VersionedRecord) =>
  (body: unknown): Output => ({
    kind: 'record',
    record: read(body),
  });
const asRecords =
  (read: (body: unknown) => VersionedRecord[]) =>
  (body: unknown): Output => ({
    kind: 'records',
    records: read(body),
  });
const asRows =
  (read: (body: Json[]) => string[]) =>
  (body: unknown): Output => ({
    kind: 'rows',
    rows: read(body as Json[]),
  });

interface Resource {
  readonly path: string;
  add(name: string, key: string, values: Values): Values;
  readonly read: (body: unknown) => VersionedRecord;
  list(name: string): Pick<ApiRequest, 'path' | 'parse'>;
}

const resources: Record<Exclude<RegisterKind, 'daily activity'>, Resource> = {
  stock: {
    path: '/api/stocks',
    add: (_, symbol, values) => ({ symbol, ...values }),
    read: stock,
    list: (symbol) => ({
      path: '/api/stocks',
      parse: asRecords((body) => (body as Json[]).map(stock).filter(({ key }) => key === symbol)),
    }),
  },
  holdings: {
    path: '/api/holdings',
    add: (fund, ticker, values) => ({ fund, ticker, ...values }),
    read: holding,
    list: (fund) => ({
      path: `/api/holdings?fund=${encodeURIComponent(fund)}`,
      parse: asRecords((body) => (body as Json[]).map(holding)),
    }),
  },
  'manual P&L': {
    path: '/api/manual-pnl',
    add: (_, fund, values) => ({ fund, ...values }),
    read: manualPnl,
    list: (fund) => ({
      path: `/api/manual-pnl/fund/${encodeURIComponent(fund)}`,
      parse: asRecords((body) => (body === null ? [] : [manualPnl(body)])),
    }),
  },
  alerts: {
    path: '/api/unusual-flow',
    add: (_, ticker, values) => ({ ticker, optionType: 'CALL', expiry: '2027-01-15', ...values }),
    read: alert,
    list: (ticker) => ({
      path: `/api/unusual-flow?ticker=${ticker}`,
      parse: asRecords((body) => (body as Json[]).map(alert).reverse()),
    }),
  },
};

export function toRequest(register: string, input: Input): ApiRequest {
  const { kind, name } = parseRegister(register);
  if (input.kind === 'read-rows') return readRows(kind, name, input.table);
  if (input.kind === 'import' || input.kind === 'clear' || input.kind === 'undo') {
    return createFundJob(name, input);
  }
  if (kind === 'daily activity') return dailyActivity(name, input);
  const { path, add, read, list } = resources[kind];
  const removals = kind === 'alerts' ? '/api/unusual-flow/removals' : '/api/removals';
  switch (input.kind) {
    case 'add':
      return {
        method: 'POST',
        path,
        body: add(name, input.key, input.values),
        isIdempotent: true,
        parse: asRecord(read),
      };
    case 'change':
      return {
        method: 'PATCH',
        path: `${path}/${input.target.id ?? input.target.key}`,
        body: input.values,
        ifMatch: input.ifMatch,
        parse: asRecord(read),
      };
    case 'remove':
      return {
        method: 'DELETE',
        path: `${path}/${input.target.id ?? input.target.key}`,
        parse: asRemoved,
      };
    case 'restore':
      return {
        method: 'POST',
        path: `${removals}/${input.removalId}/restore`,
        parse: () => ({ kind: 'done' }),
      };
    case 'read':
      return { method: 'GET', isCached: true, ...list(name) };
  }
}

function readRows(kind: RegisterKind, name: string, table: string): ApiRequest {
  const request = { method: 'GET' as const };
  if (table === 'state history') {
    const dayMs = 86_400_000;
    const [from, to] = [-2, 2].map((days) =>
      new Date(Date.now() + days * dayMs).toISOString().slice(0, 10),
    );
    const parse = asRows((rows) =>
      rows
        .filter(({ symbol }) => symbol === name)
        .map(({ field, before, after }) => ({ field: String(field), text: `${before} → ${after}` }))
        .filter(({ field }) => ['range', 'dailyBX', 'hybridBotPosition'].includes(field))
        .map(({ field, text }) => `${field}: ${text}`),
    );
    return { ...request, path: `/api/stocks/history?from=${from}&to=${to}`, parse };
  }
  if (table === 'analysis history') {
    const parse = asRows((rows) => rows.map(({ analysisText }) => String(analysisText)).reverse());
    const notFound: Output = { kind: 'rows', rows: [] };
    return { ...request, path: `/api/stocks/${name}/analysis-history`, parse, notFound };
  }
  const isDaily = kind === 'daily activity';
  const fund = encodeURIComponent(isDaily ? DAILY_FUND : name);
  const [year, month, day] = name.split('-');
  const parse = asRows((rows) =>
    rows
      .filter(({ date }) => !isDaily || date === `${month}/${day}/${year}`)
      .map(({ activityType, ticker, details }) =>
        [activityType, ticker, ...(details === null ? [] : [details])].join(' '),
      )
      .reverse(),
  );
  return { ...request, isCached: true, path: `/api/portfolio-activity/${fund}/366`, parse };
}

function dailyActivity(day: string, input: Input): ApiRequest {
  const read = (body: unknown): VersionedRecord => {
    const { version, addedPositions, removedPositions } = body as {
      version: number;
      addedPositions: string[];
      removedPositions: string[];
    };
    const values = { added: addedPositions.join(), removed: removedPositions.join() };
    return { key: day, version, values };
  };
  if (input.kind !== 'change') {
    return {
      method: 'GET',
      isCached: true,
      path: `/api/daily-activity/${encodeURIComponent(DAILY_FUND)}/${day}`,
      parse: asRecords((body) => [read(body)]),
    };
  }
  const split = (list: Values[string] | undefined) => String(list).split(',').filter(Boolean);
  const { added, removed } = input.values;
  return {
    method: 'POST',
    path: '/api/daily-activity',
    body: {
      fund: DAILY_FUND,
      date: day,
      addedPositions: split(added),
      removedPositions: split(removed),
    },
    ifMatch: input.ifMatch,
    parse: asRecord(read),
  };
}

type FundJob = Extract<Input, { kind: 'import' | 'clear' | 'undo' }>;

function createFundJob(fund: string, input: FundJob): ApiRequest {
  const request = { method: 'POST' as const };
  if (input.kind === 'undo') {
    return {
      ...request,
      path: `/api/holdings/import/${input.jobId}/undo`,
      parse: () => ({ kind: 'done' }),
    };
  }
  if (input.kind === 'clear') {
    return {
      ...request,
      path: '/api/holdings/clear',
      body: { fund },
      isIdempotent: true,
      parse(body) {
        const { jobId, results } = body as { jobId: string; results: { removed: number } };
        return { kind: 'cleared', removed: results.removed, jobId };
      },
    };
  }
  return {
    ...request,
    path: '/api/holdings/import',
    body: {
      fund,
      holdings: input.positions.map(({ key, values }) => ({ ticker: key, ...values })),
    },
    isIdempotent: true,
    parse(body) {
      const { jobId, results } = body as {
        jobId: string;
        results: { created: number; updated: number; removed: number; unchanged: number };
      };
      const { created, updated, removed, unchanged } = results;
      return { kind: 'imported', jobId, counts: { created, updated, removed, unchanged } };
    },
  };
}
