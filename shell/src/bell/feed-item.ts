import { truncate } from '@dashboard/ui';
import { formatField, type Row, toText } from '../slots/row-text.ts';
import type { BellSource, FeedItem } from './use-todays-activity.ts';

const TEXT_LIMIT = 120;

export function presentItem({ row, source }: Pick<FeedItem, 'row' | 'source'>) {
  const { label = '', tone = 'neutral' } = source.labels.find((rule) => fits(row, rule)) ?? {};
  return { symbol: toText(row[source.symbol]), label, tone, detail: describe(row, source) };
}

const fits = (row: Row, { when = {} }: BellSource['labels'][number]): boolean =>
  Object.entries(when).every(([field, wanted]) =>
    wanted === '*' ? toText(row[field]) !== '' : row[field] === wanted,
  );

function describe(row: Row, { detail }: BellSource): string {
  const parts = detail.flatMap(({ prefix = '', ...field }) => {
    const text = formatField(row, field);
    return text ? [`${prefix}${text}`] : [];
  });
  return truncate(parts.join(' · '), TEXT_LIMIT);
}
