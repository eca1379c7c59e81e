import type { ImportPreview } from '@dashboard/contracts-portfolio';

/** The sentence of a file without holdings (spec §5), and what the file is instead. */
export const describeNoHoldings = ({ document }: ImportPreview): string =>
  `No valid holdings data found in the CSV. ${document?.message ?? ''}`.trim();
