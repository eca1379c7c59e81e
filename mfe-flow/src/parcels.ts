import { definePanel } from '@dashboard/mfe-kit';
import { UnusualFlow } from './components/UnusualFlow.tsx';
import type { panels } from './panels.ts';

/** The public face of the module: what the shell may mount. */
export const parcels = {
  unusualFlow: definePanel('unusualFlow', UnusualFlow),
} satisfies Record<(typeof panels)[number], unknown>;
