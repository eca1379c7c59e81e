export {
  countMarketDaysBack,
  countMarketTimeBack,
  findExpiry,
  findMarketDay,
  isMarketDay,
} from './market-days.ts';
export { getSamplePrice } from './sample-prices.ts';
