import { definePanel } from '@dashboard/mfe-kit';
import { PositionSizing } from './components/PositionSizing.tsx';
import type { panels } from './panels.ts';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  positionSizing: definePanel('positionSizing', PositionSizing),
} satisfies Record<(typeof panels)[number], unknown>;
