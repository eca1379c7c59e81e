import type { Contributions } from '@dashboard/mfe-kit';

export const contributions = {
  hostApi: '1.5',
  panels: ['positionSizing', 'symbolSize'],
  tabs: [
    {
      id: 'position-sizing',
      audience: 'student',
      label: 'Position Sizing Calculator',
      shortLabel: 'Calculator',
      note: 'Educational Tool',
      order: 40,
      panel: 'positionSizing',
    },
  ],
  dialogs: [],
  symbolSections: [
    { id: 'size', label: 'Size', order: 50, audience: 'student', panel: 'symbolSize' },
  ],
} as const satisfies Contributions;
