/** The number of stocks as text: `1 stock`, `15 stocks`. */
export const formatStockCount = ({ length }: readonly unknown[]) =>
  `${length} ${length === 1 ? 'stock' : 'stocks'}`;
