import { defineDayFiguresEndpoint } from '@dashboard/contracts-http';

export const listPortfolioDayFigures = defineDayFiguresEndpoint('portfolio', [
  'stocks',
  'analysis-log',
  'holdings',
  'daily-activity',
]);
