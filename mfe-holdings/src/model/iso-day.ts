/** A day of the server, MM/DD/YYYY, as a date field writes it: YYYY-MM-DD. */
export function isoDay(date: string): string {
  const [month, day, year] = date.split('/');
  return `${year}-${month}-${day}`;
}
