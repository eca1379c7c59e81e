import type { Contributions } from '@dashboard/mfe-kit';

/** What the module adds to the dashboards (spec §2). */
export const contributions = {
  hostApi: '1.5',
  panels: ['unusualFlow', 'symbolFlow'],
  tabs: [
    {
      id: 'unusual-flow',
      audience: 'admin',
      label: 'Unusual Flow',
      shortLabel: 'Flow',
      order: 20,
      panel: 'unusualFlow',
    },
    {
      id: 'unusual-flow',
      audience: 'student',
      label: 'Unusual Flow',
      shortLabel: 'Flow',
      order: 30,
      panel: 'unusualFlow',
    },
  ],
  dialogs: [],
  symbolSections: [{ id: 'flow', label: 'Flow', order: 40, panel: 'symbolFlow' }],
} as const satisfies Contributions;
