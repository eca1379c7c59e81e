export { ActiveFilters, FilterControls } from './FilterControls.tsx';
export {
  CHANGED_TODAY,
  dropUnknownOptions,
  emptyFilter,
  filterStocks,
  formatStateFilter,
  ONLY_FAVOURITES,
  type StockFilter,
  type StructureScope,
} from './stock-filter.ts';
