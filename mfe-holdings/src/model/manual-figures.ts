import type { ManualPnl } from '@dashboard/contracts-portfolio';

/** The figures kept by hand: USD and percent, null where not set. */
export type ManualFigures = Pick<
  ManualPnl,
  'allTimePnl' | 'ytdPnl' | 'ytdPnlPercent' | 'startingCapital'
>;

export const figureNames = ['allTimePnl', 'ytdPnl', 'ytdPnlPercent', 'startingCapital'] as const;

export type FigureName = (typeof figureNames)[number];

/** The figures as they stand in the form's fields; '' where not set. */
export type FigureTexts = Record<FigureName, string>;

export const textsOf = (record: ManualFigures | null): FigureTexts => ({
  allTimePnl: String(record?.allTimePnl ?? ''),
  ytdPnl: String(record?.ytdPnl ?? ''),
  ytdPnlPercent: String(record?.ytdPnlPercent ?? ''),
  startingCapital: String(record?.startingCapital ?? ''),
});

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** What the fields say; an empty one is null (spec §5). */
export const figuresOf = (texts: FigureTexts): ManualFigures => ({
  allTimePnl: numberOf(texts.allTimePnl),
  ytdPnl: numberOf(texts.ytdPnl),
  ytdPnlPercent: numberOf(texts.ytdPnlPercent),
  startingCapital: numberOf(texts.startingCapital),
});
