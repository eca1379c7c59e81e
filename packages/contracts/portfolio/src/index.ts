import { holdingEndpoints } from './holdings.ts';
import { importEndpoints } from './imports.ts';
import { stockEndpoints } from './stocks.ts';

export * from './funds.ts';
export * from './holding-totals.ts';
export * from './holdings.ts';
export * from './imports.ts';
export * from './stocks.ts';
export * from './symbols.ts';

/** Every call svc-portfolio answers. */
export const portfolioEndpoints = [
  ...stockEndpoints,
  ...holdingEndpoints,
  ...importEndpoints,
] as const;
