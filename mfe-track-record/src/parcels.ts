import { definePanel, type SymbolSubject } from '@dashboard/mfe-kit';
import type { contributions } from './contributions.ts';
import { TrackRecord } from './screens/TrackRecord.tsx';

export const parcels = {
  trackRecord: definePanel('trackRecord', TrackRecord),
  symbolRecord: definePanel<SymbolSubject>('symbolRecord', {
    load: async () =>
      (await import(/* webpackChunkName: "symbol-record" */ './symbol/RecordSection.tsx'))
        .RecordSection,
  }),
} satisfies Record<(typeof contributions.panels)[number], unknown>;
