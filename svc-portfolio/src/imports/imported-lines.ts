import { formatIssues, type RejectedLine } from '@dashboard/contracts-http';
import {
  type Fund,
  fundInputSchema,
  importHoldings,
  MAX_PNL,
  MAX_QUANTITY,
} from '@dashboard/contracts-portfolio';
import { isExcluded } from '@dashboard/position-file';
import { type BodyLines, type Issue, listRejectedLines } from '@dashboard/service-kit/http';

type Fields = Readonly<Record<string, unknown>>;

const FIELD = 'holdings';

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const listLines = (body: unknown): readonly unknown[] =>
  isObject(body) && Array.isArray(body[FIELD]) ? body[FIELD] : [];

/** Skips lines that aren't objects, because the schema reports those. */
const listRecords = (body: unknown): { index: number; line: Fields }[] =>
  listLines(body).flatMap((line, index) => (isObject(line) ? [{ index, line }] : []));

const createIssue = (index: number, name: string, message: string): Issue => ({
  path: `${FIELD}.${index}.${name}`,
  message,
});

const checkExcluded = (body: unknown): Issue[] =>
  listRecords(body).flatMap(({ index, line: { ticker } }) =>
    typeof ticker === 'string' && isExcluded(ticker)
      ? [createIssue(index, 'ticker', `${ticker} is never imported`)]
      : [],
  );

function checkFunds(body: unknown): Issue[] {
  const fund = isObject(body) ? fundInputSchema.safeParse(body.fund).data : undefined;
  if (!fund) return [];
  return listRecords(body).flatMap(({ index, line }) => {
    const named = fundInputSchema.safeParse(line.fund).data ?? fund;
    return named === fund ? [] : [createIssue(index, 'fund', `The import is for ${fund}`)];
  });
}

function checkSums(body: unknown): Issue[] {
  const sums = new Map<string, { indexes: number[]; quantity: number; pnlOpen: number }>();
  for (const { index, line } of listRecords(body)) {
    const { ticker, quantity, pnlOpen } = line;
    if (typeof ticker !== 'string' || typeof quantity !== 'number') continue;
    const sum = sums.get(ticker) ?? { indexes: [], quantity: 0, pnlOpen: 0 };
    sum.indexes.push(index);
    sum.quantity += quantity;
    sum.pnlOpen += typeof pnlOpen === 'number' ? pnlOpen : 0;
    sums.set(ticker, sum);
  }
  return [...sums].flatMap(([ticker, { indexes, quantity, pnlOpen }]) => {
    const fits = quantity <= MAX_QUANTITY && Math.abs(pnlOpen) <= MAX_PNL;
    if (fits || indexes.length === 1) return [];
    const message = `The lines of ${ticker} together have more shares or P/L than a holding can have`;
    return indexes.map((index) => createIssue(index, 'quantity', message));
  });
}

export const importedLines: BodyLines = {
  field: FIELD,
  check: (body) => [...checkExcluded(body), ...checkFunds(body), ...checkSums(body)],
};

export function listRejectedPositions(fund: Fund, positions: readonly unknown[]): RejectedLine[] {
  const body = { fund, [FIELD]: positions };
  const { error } = importHoldings.body.safeParse(body);
  const issues = [...(error ? formatIssues(error) : []), ...importedLines.check(body)];
  return listRejectedLines(issues, FIELD);
}
