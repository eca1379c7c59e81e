import { definePanel, type SymbolSubject } from '@dashboard/mfe-kit';
import type { contributions } from './contributions.ts';
import { StudentFlow } from './screens/StudentFlow.tsx';

export const parcels = {
  unusualFlow: definePanel('unusualFlow', {
    student: StudentFlow,
    loadAdmin: async () => (await import('./screens/AdminFlow.tsx')).AdminFlow,
  }),
  symbolFlow: definePanel<SymbolSubject>('symbolFlow', {
    load: async () => (await import('./symbol/FlowSection.tsx')).FlowSection,
  }),
} satisfies Record<(typeof contributions.panels)[number], unknown>;
