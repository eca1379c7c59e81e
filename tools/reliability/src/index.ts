export { assertNone, type Figure, recordFigure } from './figure.ts';
export { startFiguresRun } from './figures-file.ts';
