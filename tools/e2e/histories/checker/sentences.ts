import type { Anomaly } from './anomaly.ts';
import type { CollectionState } from './collection-state.ts';
import type { Input, Operation, Output, Target, Values, VersionedRecord } from './operation.ts';

export function describeAnomaly({ name, register, operations, before, found }: Anomaly): string {
  const last = operations.at(-1);
  const table = last?.input.kind === 'read-rows' ? last.input.table : undefined;
  return [
    `${name[0]?.toUpperCase()}${name.slice(1)} (${register})`,
    `  Before: ${describeState(before)}.`,
    ...operations.map((operation) => `  ${describeOperation(operation)}`),
    `  No order of these explains the last answer; it found: ${describeState(found)}.`,
    ...(table ? [`  The rows that operations left: ${describeRows(found, table)}`] : []),
  ].join('\n');
}

const formatSecond = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

function describeOperation({ number, admin, sentAt, endedAt, ...one }: Operation): string {
  const { input, output, mayShowSince } = one;
  const time = `${formatSecond(sentAt)} to ${formatSecond(endedAt)} s`;
  const cached =
    mayShowSince === undefined
      ? ''
      : ` (a cache may show it as of ${formatSecond(mayShowSince)} s or later)`;
  return `#${number}, ${time}: ${admin} ${describeInput(input)}; ${describeOutput(output)}${cached}.`;
}

function describeInput(input: Input): string {
  switch (input.kind) {
    case 'add':
      return `adds ${input.key} with ${describeValues(input.values)}`;
    case 'change': {
      const condition = input.ifMatch === undefined ? '' : ` if it has version ${input.ifMatch}`;
      return `changes ${describeTarget(input.target)} to ${describeValues(input.values)}${condition}`;
    }
    case 'remove':
      return `removes ${describeTarget(input.target)}`;
    case 'read':
      return 'reads';
    case 'read-rows':
      return `reads the ${input.table}`;
    case 'import': {
      const positions = input.positions.map(
        ({ key, values }) => `${key}: ${describeValues(values)}`,
      );
      return `imports ${positions.join('; ')}`;
    }
    case 'clear':
      return 'clears all';
    case 'undo':
      return `undoes the import ${input.jobId}`;
    case 'restore':
      return `restores the removal ${input.removalId}`;
  }
}

function describeOutput(output: Output | undefined): string {
  switch (output?.kind) {
    case undefined:
      return 'no answer came';
    case 'record':
      return `answered with ${describeRecord(output.record)}`;
    case 'records':
      return `sees ${describeRecords(output.records)}`;
    case 'rows':
      return `sees ${output.rows.length} rows, the last: ${output.rows.slice(-5).join(' | ')}`;
    case 'imported': {
      const { created, updated, removed, unchanged } = output.counts;
      return `answered: ${created} created, ${updated} updated, ${removed} removed, ${unchanged} unchanged`;
    }
    case 'cleared':
      return `answered: ${output.removed} removed`;
    case 'removed':
      return `answered: removed, as the removal ${output.removalId}`;
    case 'done':
      return 'answered: done';
    case 'refused':
      return `refused with ${output.status}`;
  }
}

const describeTarget = ({ key, id }: Target) => (id === undefined ? key : `${key} (${id})`);

const describeValues = (values: Values) =>
  Object.entries(values)
    .map(([field, value]) => `${field} ${JSON.stringify(value)}`)
    .join(', ');

const describeRecord = ({ key, version, values }: VersionedRecord) =>
  `${key} in version ${version} (${describeValues(values)})`;

const describeRecords = (records: readonly VersionedRecord[]) =>
  records.length === 0 ? 'nothing' : records.map(describeRecord).join('; ');

const describeState = ({ records }: CollectionState) => describeRecords(records);

const describeRows = ({ rows }: CollectionState, table: string) => {
  const left = rows.filter((row) => row.table === table);
  return `${left.length}, the last: ${left
    .slice(-5)
    .map(({ text }) => text)
    .join(' | ')}`;
};
