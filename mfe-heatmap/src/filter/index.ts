export { FilterControls } from './FilterControls.tsx';
export { dropUnknownOptions, emptyFilter, filterStocks, type StockFilter } from './stock-filter.ts';
