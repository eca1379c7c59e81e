export function toIsoDay(date: string): string {
  const [month, day, year] = date.split('/');
  return `${year}-${month}-${day}`;
}

/** MM/DD/YYYY to a number that sorts by day; null if it isn't a date. */
export function toSortableDay(date: string | null): number | null {
  const match = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date ?? '');
  return match ? Number(`${match[3]}${match[1]}${match[2]}`) : null;
}
