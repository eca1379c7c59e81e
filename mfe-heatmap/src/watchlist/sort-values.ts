import {
  ranges,
  type Stock,
  type StructureField,
  structures,
} from '@dashboard/contracts-portfolio';

/** A column's place of a value in the order the values are offered; none for empty. */
const placeIn = <Value>(order: readonly Value[], value: Value | null) =>
  value === null ? null : order.indexOf(value);

export const rangeOrder = ({ range }: Stock) => placeIn(ranges, range);

export const structureOrder = (field: StructureField) => (stock: Stock) =>
  placeIn(structures, stock[field]);
