import { definePanel } from '@dashboard/mfe-kit';
import { PositionSizing } from './PositionSizing.tsx';
import type { panels } from './panels.ts';

/** The module's public interface: the panels that the shell may mount. */
export const parcels = {
  positionSizing: definePanel('positionSizing', PositionSizing),
} satisfies Record<(typeof panels)[number], unknown>;
