export interface ChartPoint {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly value: number;
}
