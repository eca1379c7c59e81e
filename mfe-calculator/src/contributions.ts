import type { Contributions } from '@dashboard/mfe-kit';
import { glossary } from './glossary.ts';

export const contributions = {
  hostApi: '1.5',
  panels: ['positionSizing', 'symbolSize', 'classFigures'],
  tabs: [
    {
      id: 'position-sizing',
      audience: 'student',
      label: 'Position Sizing Calculator',
      icon: 'M4 4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 6.5h8M8 11h.01M12 11h.01M16 11h.01M8 14.5h.01M12 14.5h.01M8 18h.01M12 18h.01M16 14.5V18',
      shortLabel: 'Calculator',
      note: 'Educational Tool',
      order: 40,
      panel: 'positionSizing',
    },
  ],
  dialogs: [],
  slots: {
    glossary,
    accountSections: [
      {
        id: 'position-sizing',
        label: 'Position sizing',
        group: 'Students',
        order: 20,
        panel: 'classFigures',
      },
    ],
  },
  symbolSections: [{ id: 'size', label: 'Size', order: 50, panel: 'symbolSize' }],
} as const satisfies Contributions;
