import type { FileTable } from '@dashboard/contracts-portfolio';
import { Field, InlineSelect } from '@dashboard/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import {
  type ChosenField,
  type ColumnChoice,
  type CostKind,
  chooseColumn,
  chooseCostKind,
  costLabels,
  getFieldLabel,
  listColumnOptions,
} from './column-choice.ts';

const Grid = styled.div.withConfig({ componentId: 'holdings-column-selects' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(140px, 22%), 1fr));
  gap: 12px;
  align-items: end;
`;

const UNCHOSEN = '';

const costKinds = (Object.keys(costLabels) as CostKind[]).map((kind) => ({
  value: kind,
  label: costLabels[kind],
}));

interface ColumnSelectsProps {
  table: FileTable;
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

export function ColumnSelects({ table, choice, onChange }: ColumnSelectsProps) {
  const options = useMemo(() => listColumnOptions(table), [table]);

  const renderSelect = (field: ChosenField, { required = false } = {}) => {
    const column = choice[field];
    return (
      <Field
        key={field}
        label={`${getFieldLabel(field, choice.costKind)}${required ? ' (required)' : ''}`}
        required={required}
      >
        <InlineSelect
          block
          options={[
            { value: UNCHOSEN, label: required ? 'Choose a column' : 'Not in this file' },
            ...options,
          ]}
          value={column === null ? UNCHOSEN : String(column)}
          onValueChange={(value) =>
            onChange(chooseColumn(choice, field, value === UNCHOSEN ? null : Number(value)))
          }
        />
      </Field>
    );
  };

  return (
    <Grid>
      {renderSelect('instrument', { required: true })}
      {renderSelect('quantity', { required: true })}
      <Field label="What was paid">
        <InlineSelect
          block
          options={costKinds}
          value={choice.costKind}
          onValueChange={(kind) => onChange(chooseCostKind(choice, kind as CostKind))}
        />
      </Field>
      {choice.costKind !== 'none' && renderSelect('cost', { required: true })}
      {renderSelect('pnlOpen')}
      {renderSelect('pnlPercent')}
      {renderSelect('currentPrice')}
    </Grid>
  );
}
