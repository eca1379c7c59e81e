import type { Contributions } from '@dashboard/mfe-kit';

const tab = {
  id: 'unusual-flow',
  label: 'Unusual Flow',
  shortLabel: 'Flow',
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
  symbolSections: [{ id: 'flow', label: 'Flow', order: 40, panel: 'symbolFlow' }],
} as const satisfies Contributions;
