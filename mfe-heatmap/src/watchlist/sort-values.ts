import {
  ranges,
  type Stock,
  type StructureField,
  structures,
} from '@dashboard/contracts-portfolio';

/** The index of a value in the order of its options; `null` if empty, which sorts last. */
const indexInOrder = <Value>(order: readonly Value[], value: Value | null) =>
  value === null ? null : order.indexOf(value);

export const getRangeSortValue = ({ range }: Stock) => indexInOrder(ranges, range);

export const createStructureSortValue = (field: StructureField) => (stock: Stock) =>
  indexInOrder(structures, stock[field]);
