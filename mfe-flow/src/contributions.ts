import type { Contributions } from '@dashboard/mfe-kit';

/** What the module adds to the dashboards (spec §2). */
export const contributions = {
  hostApi: '1.3',
  panels: ['unusualFlow'],
  tabs: [
    {
      id: 'unusual-flow',
      audience: 'admin',
      label: 'Unusual Flow',
      order: 20,
      panel: 'unusualFlow',
    },
    {
      id: 'unusual-flow',
      audience: 'student',
      label: 'Unusual Flow',
      order: 30,
      panel: 'unusualFlow',
    },
  ],
  dialogs: [],
} as const satisfies Contributions;
