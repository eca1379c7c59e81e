import type { Contributions } from '@dashboard/mfe-kit';

/** What the module adds to the dashboards (spec §2). */
export const contributions = {
  hostApi: '1.3',
  panels: ['positionSizing'],
  tabs: [
    {
      id: 'position-sizing',
      audience: 'student',
      label: 'Position Sizing Calculator',
      note: 'Educational Tool',
      order: 40,
      panel: 'positionSizing',
    },
  ],
  dialogs: [],
} as const satisfies Contributions;
