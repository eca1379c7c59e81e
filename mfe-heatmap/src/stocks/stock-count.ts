/** How many stocks there are, in words. */
export const stockCount = ({ length }: readonly unknown[]) =>
  `${length} ${length === 1 ? 'stock' : 'stocks'}`;
