import { listStocks } from '@dashboard/contracts-portfolio';

/** The number of stocks as text: `1 stock`, `15 stocks`; `first 10000 stocks` where no more are loaded. */
export const formatStockCount = ({ length }: readonly unknown[]) =>
  `${length < listStocks.pages.loaded ? '' : 'first '}${length} ${length === 1 ? 'stock' : 'stocks'}`;
