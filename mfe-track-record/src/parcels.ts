import { definePanel } from '@dashboard/mfe-kit';
import type { contributions } from './contributions.ts';
import { TrackRecord } from './screens/TrackRecord.tsx';

export const parcels = {
  trackRecord: definePanel('trackRecord', TrackRecord),
} satisfies Record<(typeof contributions.panels)[number], unknown>;
