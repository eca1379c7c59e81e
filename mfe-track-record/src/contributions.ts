import type { Contributions } from '@dashboard/mfe-kit';

const tab = {
  id: 'track-record',
  label: 'Track Record',
  shortLabel: 'Record',
  panel: 'trackRecord',
} as const;

export const contributions = {
  hostApi: '1.5',
  panels: ['trackRecord'],
  tabs: [
    { ...tab, audience: 'admin', order: 60 },
    { ...tab, audience: 'student', order: 50 },
  ],
  dialogs: [],
  symbolSections: [],
} as const satisfies Contributions;
