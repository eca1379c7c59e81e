import {
  listFlowAlerts,
  listFlowDayFigures,
  listNewAlerts,
  listRemovedFlowAlerts,
  restoreFlowAlert,
} from '@dashboard/contracts-flow';
import type { Contributions } from '@dashboard/mfe-kit';
import { glossary } from './glossary.ts';

const tab = {
  id: 'unusual-flow',
  label: 'Unusual Flow',
  shortLabel: 'Flow',
  icon: 'M13 2.5 4 13.5h7.5L10 21.5l9.5-12H13z',
  panel: 'unusualFlow',
} as const;

export const contributions = {
  hostApi: '1.5',
  panels: ['unusualFlow', 'symbolFlow'],
  tabs: [
    { ...tab, audience: 'admin', order: 20 },
    { ...tab, audience: 'student', order: 30 },
  ],
  dialogs: [],
  slots: {
    bellSources: [
      {
        id: 'flow',
        choice: 'Flow',
        name: 'flow alerts',
        order: 20,
        call: listFlowAlerts,
        hasOlderRows: true,
        symbol: 'ticker',
        labels: [
          { when: { optionType: 'CALL' }, label: 'CALL Flow Alert', tone: 'positive' },
          { when: { optionType: 'PUT' }, label: 'PUT Flow Alert', tone: 'negative' },
        ],
        detail: [
          { field: 'strike', prefix: 'Strike ', format: 'usd' },
          { field: 'expiry', prefix: 'Expiry ' },
          { field: 'spot', prefix: 'Spot ', format: 'usd' },
        ],
        open: { tab: tab.id, params: { alert: '{id}' } },
      },
    ],
    commands: [
      {
        id: 'add-alert',
        audience: 'admin',
        label: 'Add Flow Alert',
        icon: 'M5 12h14M12 5v14',
        order: 10,
        open: { tab: tab.id, params: { alert: 'new' } },
      },
    ],
    dayFigures: [
      {
        id: 'flow-alerts',
        audience: 'student',
        label: 'Flow Alerts',
        order: 50,
        call: listFlowDayFigures,
      },
    ],
    firstSteps: [
      {
        id: 'first-alert',
        label: 'Post your first flow alert',
        order: 40,
        call: listFlowAlerts,
        open: { tab: tab.id, params: { alert: 'new' } },
      },
    ],
    glossary,
    notificationTopics: [{ id: 'alerts', label: 'New flow alerts', order: 10 }],
    offlineViews: [
      {
        id: 'alerts',
        title: 'Newest flow alerts',
        empty: 'There are no alerts.',
        order: 30,
        call: listFlowAlerts,
        maxRows: 10,
        columns: [
          { heading: 'Ticker', field: 'ticker' },
          { heading: 'Type', field: 'optionType' },
          { heading: 'Strike', field: 'strike', format: 'usd' },
          { heading: 'Expiry', field: 'expiry' },
          { heading: 'Premium', field: 'premium' },
          { heading: 'Alerted', field: 'createdAt', format: 'moment' },
        ],
        tones: { CALL: 'positive', PUT: 'negative' },
      },
    ],
    removalSources: [
      {
        id: 'flow-alerts',
        label: 'Flow alerts',
        order: 20,
        call: listRemovedFlowAlerts,
        restorePath: restoreFlowAlert.path,
        kinds: { 'flow-alert': { label: 'Flow alert' } },
      },
    ],
    sinceSources: [
      {
        id: 'alerts',
        name: 'alerts',
        order: 30,
        call: listNewAlerts,
        kinds: { alert: { singular: 'alert', plural: 'alerts' } },
      },
    ],
  },
  symbolSections: [{ id: 'flow', label: 'Flow', order: 40, panel: 'symbolFlow' }],
} as const satisfies Contributions;
