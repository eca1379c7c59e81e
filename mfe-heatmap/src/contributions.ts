import {
  botFields,
  formatPosition,
  listAnalysesToday,
  listFlips,
  listNewAnalyses,
  listPortfolioDayFigures,
  listStocks,
  ranges,
  stateFields,
  structures,
  trendFields,
} from '@dashboard/contracts-portfolio';
import type { Contributions } from '@dashboard/mfe-kit';
import { glossary } from './glossary.ts';
import { rangeTones, selectPositionTone, structureTones } from './stocks/stock-values.ts';

const heatMap = {
  id: 'heat-map',
  label: 'Heat Map',
  icon: 'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 9h18M3 15h18M9 3v18M15 3v18',
  order: 10,
  panel: 'watchlist',
} as const;

/** The columns' values in the order of their digits. */
const structureValues = ['Clear', ...structures];
const columnValues = [structureValues, ['Clear', ...ranges], [false, true].map(formatPosition)];

const describeDigit = (digit: number) =>
  [...new Set(columnValues.map((values) => values[digit]))].filter(Boolean).join(' · ');

const botTones = Object.fromEntries(
  botFields.map((field) => [stateFields[field].short, selectPositionTone(true)]),
);

const figure = { audience: 'student', call: listPortfolioDayFigures } as const;

export const contributions = {
  hostApi: '1.6',
  panels: ['watchlist', 'botPositions', 'analysisEditor', 'symbolStates', 'symbolAnalyses'],
  tabs: [
    { ...heatMap, audience: 'admin' },
    { ...heatMap, audience: 'student' },
    {
      id: 'bot-analysis',
      audience: 'admin',
      label: 'Bot Analysis',
      shortLabel: 'Bot',
      icon: 'M4 10a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM12 8V4H9M2 14h2M20 14h2M9 13v2M15 13v2',
      order: 40,
      panel: 'botPositions',
    },
  ],
  dialogs: [{ id: 'analysis-editor', panel: 'analysisEditor', example: { symbol: 'AAPL' } }],
  slots: {
    bellSources: [
      {
        id: 'analyses',
        choice: 'Analyses',
        name: 'analyses',
        order: 10,
        call: listAnalysesToday,
        symbol: 'stockSymbol',
        labels: [
          {
            when: { analysisText: '*', analysisImage: '*' },
            label: 'Full Analysis',
            tone: 'accent',
          },
          { when: { analysisText: '*' }, label: 'Text Analysis', tone: 'accent' },
          { when: { analysisImage: '*' }, label: 'Chart Update', tone: 'accent' },
          { label: 'Update', tone: 'accent' },
        ],
        detail: [{ field: 'analysisText' }],
        open: { tab: heatMap.id, section: 'analysis' },
      },
    ],
    dayFigures: [
      { ...figure, id: 'watchlist', label: 'Watchlist', order: 20 },
      { ...figure, id: 'bots-in-position', label: 'Bots in Position', order: 30 },
      { ...figure, id: 'analyses-today', label: 'Analyses Today', order: 60 },
    ],
    firstSteps: [
      {
        id: 'watchlist',
        label: 'Add the symbols of your watchlist',
        order: 20,
        call: listStocks,
        open: { tab: 'heat-map', params: { open: 'add-symbols' } },
      },
    ],
    glossary,
    notificationTopics: [
      { id: 'flips', label: 'Changes to my favourites', order: 20 },
      { id: 'analyses', label: 'New analyses', order: 30 },
    ],
    offlineViews: [
      {
        id: 'watchlist',
        title: 'Watchlist',
        empty: 'The watchlist is empty.',
        order: 10,
        call: listStocks,
        columns: [
          { heading: 'Symbol', field: 'symbol' },
          ...trendFields.map((field) => ({ heading: stateFields[field].short, field })),
          {
            heading: 'Bots',
            flags: Object.fromEntries(botFields.map((field) => [field, stateFields[field].short])),
          },
        ],
        tones: { ...structureTones, ...rangeTones, ...botTones },
      },
    ],
    shortcuts: [
      {
        id: 'watchlist',
        audience: 'admin',
        order: 10,
        heading: 'In a cell of the Weekly Watchlist',
        shortcuts: [
          ...structureValues.map((_, digit) => ({
            keys: `${digit}`,
            does: `${describeDigit(digit)}, and go to the next cell`,
          })),
          {
            keys: 'A–Z',
            does: 'Type a value; Enter saves it and goes down, Tab right, Esc cancels',
          },
          { keys: 'Enter', does: 'Open the list, switch a bot, or open the analysis' },
          { keys: '← → ↑ ↓', does: 'Go to another cell; with Ctrl, to the last' },
          { keys: 'Shift+← → ↑ ↓', does: 'Select cells; with Ctrl, as far as they go' },
          { keys: 'Ctrl+A', does: 'Select all cells' },
          { keys: 'Ctrl+Enter', does: 'Set the selected cells to the typed value' },
          { keys: 'Space', does: 'Switch the selected bots' },
          { keys: 'Delete', does: 'Clear the selected cells' },
          { keys: 'Ctrl+C, Ctrl+V', does: 'Copy and paste cells, also from a spreadsheet' },
        ],
      },
    ],
    sinceSources: [
      {
        id: 'flips',
        name: 'flips',
        order: 10,
        call: listFlips,
        kinds: { flip: { singular: 'flip', plural: 'flips' } },
      },
      {
        id: 'analyses',
        name: 'analyses',
        order: 20,
        call: listNewAnalyses,
        kinds: { analysis: { singular: 'analysis', plural: 'analyses' } },
      },
    ],
    symbolSources: [{ id: 'watchlist', order: 10, call: listStocks }],
  },
  symbolSections: [
    { id: 'states', label: 'States', order: 10, panel: 'symbolStates' },
    { id: 'analysis', label: 'Analysis History', order: 20, panel: 'symbolAnalyses' },
  ],
} as const satisfies Contributions;
