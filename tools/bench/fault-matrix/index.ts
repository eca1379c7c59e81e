/** Options: [--parts Postgres,Redis] [--faults frozen] [--out <folder>, instead of docs] */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '@dashboard/runner-kit/errors';
import { describeCores } from '../measuring/format.ts';
import { type MeasurementContext, runMeasurement } from '../measuring/run-measurement.ts';
import { isMeasured, listDefects, type Row } from './cells.ts';
import { recordMatrix } from './figures.ts';
import { createJourneys } from './journeys.ts';
import { createParts, faultNames, type Part } from './parts.ts';
import { renderPicture } from './picture.ts';
import { startProduct } from './product.ts';
import { runFault } from './run-fault.ts';
import { renderTable } from './table.ts';
import { countLost } from './writes.ts';

const FAULT_MS = 6_000;
const TIMEOUT_MS = 30 * 60_000;

const { values } = parseArgs({
  options: { parts: { type: 'string' }, faults: { type: 'string' }, out: { type: 'string' } },
});
const isWhole = values.parts === undefined && values.faults === undefined;
const folder = values.out ?? (isWhole ? join(import.meta.dirname, '../../../docs') : undefined);

function choose<T>(all: readonly T[], nameOf: (one: T) => string, choice?: string): readonly T[] {
  const names = choice?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !all.some((one) => nameOf(one) === name));
  if (unknown === undefined) return all.filter((one) => names?.includes(nameOf(one)) ?? true);
  throw new UserError(`Unknown: ${unknown}. Choose from: ${all.map(nameOf).join(', ')}.`);
}

const chosenFaults = () => choose(faultNames, (name) => name, values.faults);

async function measure(context: MeasurementContext): Promise<void> {
  const faults = chosenFaults();
  const product = await startProduct(context);
  try {
    const parts = choose(createParts(product), ({ name }: Part) => name, values.parts);
    const { journeys, writes } = await createJourneys(product);
    const rows: Row[] = [];
    for (const part of parts) {
      for (const name of faults) {
        const fault = part.faults[name];
        const outcome =
          typeof fault === 'string'
            ? { none: fault }
            : {
                cells: await runFault(fault, FAULT_MS, journeys, () => countLost(product, writes)),
              };
        const row: Row = { part: part.name, fault: name, ...outcome };
        rows.push(row);
        printRow(row);
        await writeMatrix(rows);
      }
    }
    recordMatrix(rows);
  } finally {
    await product.close();
  }
}

function printRow(row: Row): void {
  if (!isMeasured(row)) return;
  const shares = Object.values(row.cells).map(({ attempts, succeeded }) =>
    `${Math.round((100 * succeeded) / Math.max(1, attempts))} %`.padStart(6),
  );
  console.log(`${row.part} ${row.fault}`.padEnd(28) + shares.join(' '));
  for (const [journey, cell] of Object.entries(row.cells)) {
    for (const defect of listDefects(cell)) console.log(`  ! ${journey}: ${defect}`);
  }
}

async function writeMatrix(rows: readonly Row[]): Promise<void> {
  if (!folder) return;
  const run = { at: new Date().toISOString(), machine: describeCores(), faultMs: FAULT_MS };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'fault-matrix.svg'), renderPicture(run, rows));
  await writeFile(join(folder, 'fault-matrix.csv'), renderTable(rows));
  if (values.out) await writeFile(join(folder, 'fault-matrix.json'), JSON.stringify({ run, rows }));
}

await runMeasurement('fault-matrix', TIMEOUT_MS, measure);
