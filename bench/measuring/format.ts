import { cpus } from 'node:os';

/** `2 cores (AMD EPYC)` */
export const describeCores = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;

/** The last cell of a target's row. */
export const formatVerdict = (reached: boolean) => (reached ? 'reached' : '**missed**');
