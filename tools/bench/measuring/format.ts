import { cpus } from 'node:os';

export const describeCores = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;

export const formatVerdict = (reached: boolean) => (reached ? 'reached' : '**missed**');
export const formatMs = (value: number) => `${value.toFixed(1)} ms`;
export const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');

export const formatLimit = (
  title: string,
  bar: number,
  measured: number,
  format: (value: number) => string = String,
  unit = '',
) => `| ${title} | ${bar}${unit} | ${format(measured)} | ${formatVerdict(measured <= bar)} |`;
