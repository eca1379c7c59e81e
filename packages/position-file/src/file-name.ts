/** Whether a file's name ends in .csv, in whatever case (spec §5). */
export function isCsvFileName(name: string): boolean {
  return name.trim().toLowerCase().endsWith('.csv');
}
