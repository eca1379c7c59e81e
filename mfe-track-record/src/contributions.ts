import type { Contributions } from '@dashboard/mfe-kit';
import { glossary } from './glossary.ts';

const tab = {
  id: 'track-record',
  label: 'Track Record',
  icon: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM8 12.2l2.8 2.8L16 9.5',
  shortLabel: 'Record',
  panel: 'trackRecord',
} as const;

export const contributions = {
  hostApi: '1.5',
  panels: ['trackRecord', 'symbolRecord'],
  tabs: [
    { ...tab, audience: 'admin', order: 60 },
    { ...tab, audience: 'student', order: 50 },
  ],
  dialogs: [],
  slots: { glossary },
  symbolSections: [{ id: 'record', label: 'Track Record', order: 60, panel: 'symbolRecord' }],
} as const satisfies Contributions;
