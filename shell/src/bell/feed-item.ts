import type { SlotEntry } from '@dashboard/contracts-gateway';
import { formatUsd, type ToneName, truncate } from '@dashboard/ui';

const TEXT_LIMIT = 120;

export type BellSource = SlotEntry<'bellSources'>;

type Row = Readonly<Record<string, unknown>>;

export interface FeedItem {
  readonly key: string;
  readonly ticker: string;
  readonly label: string;
  readonly tone: ToneName;
  readonly detail: string;
  readonly createdAt: string;
  readonly source: BellSource;
  readonly id: string;
}

const toText = (value: unknown): string => String(value ?? '').trim();

const fits = (row: Row, { when = {} }: BellSource['labels'][number]): boolean =>
  Object.entries(when).every(([field, wanted]) =>
    wanted === true ? toText(row[field]) !== '' : row[field] === wanted,
  );

function formatPart(row: Row, { field, prefix = '', format }: BellSource['detail'][number]) {
  const value = row[field];
  const text = format === 'usd' && typeof value === 'number' ? formatUsd(value) : toText(value);
  return text && `${prefix}${text}`;
}

function present(row: Row, source: BellSource): FeedItem {
  const { label = '', tone = 'neutral' } = source.labels.find((rule) => fits(row, rule)) ?? {};
  const parts = source.detail.map((part) => formatPart(row, part)).filter(Boolean);
  const id = toText(row.id);
  return {
    key: `${source.id} ${id}`,
    source,
    id,
    ticker: toText(row[source.symbol]),
    label,
    tone,
    detail: truncate(parts.join(' · '), TEXT_LIMIT),
    createdAt: toText(row.createdAt),
  };
}

const getCreatedMs = ({ createdAt }: FeedItem) => Date.parse(createdAt);

/** Today's rows of all sources, newest first. */
export function collectFeed(
  lists: readonly { readonly source: BellSource; readonly rows?: readonly Row[] | undefined }[],
  startOfToday: Date,
): FeedItem[] {
  return lists
    .flatMap(({ source, rows = [] }) => {
      const items = rows.map((row) => present(row, source));
      return source.hasOlderRows
        ? items.filter((item) => getCreatedMs(item) >= startOfToday.getTime())
        : items;
    })
    .sort((one, other) => getCreatedMs(other) - getCreatedMs(one));
}
