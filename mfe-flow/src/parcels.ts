import { definePanel } from '@dashboard/mfe-kit';
import type { panels } from './panels.ts';
import { UnusualFlow } from './screens/UnusualFlow.tsx';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  unusualFlow: definePanel('unusualFlow', UnusualFlow),
} satisfies Record<(typeof panels)[number], unknown>;
