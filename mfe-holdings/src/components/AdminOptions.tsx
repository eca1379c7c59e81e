import type { Fund, OptionPosition } from '@dashboard/contracts-portfolio';
import { Button, Card } from '@dashboard/ui';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import styled from 'styled-components';
import { useOptions, useRemoveOption } from '../api/options.ts';
import { optionsCsv, saveFile } from '../model/export.ts';
import { OptionForm } from './OptionForm.tsx';
import { noOptions, OptionsTable } from './OptionsTable.tsx';

const Form = styled.div`
  padding: 0 16px 16px;
`;

interface AdminOptionsProps {
  /** The fund shown; all of them without it. */
  shown: Fund | undefined;
  /** The fund a new position is added to. */
  addTo: Fund;
}

/** 'Options Holdings': added and deleted by hand (spec §2). */
export function AdminOptions({ shown, addTo }: AdminOptionsProps) {
  const options = useOptions(shown);
  const { mutate } = useRemoveOption();
  const remove = useCallback(({ id }: OptionPosition) => mutate({ params: { id } }), [mutate]);
  return (
    <Card
      title="Options Holdings"
      description={`New positions go to ${addTo}`}
      actions={
        <Button
          icon={<Download />}
          disabled={!options.data?.length}
          onClick={() => saveFile('options.csv', optionsCsv(options.data ?? []))}
        >
          Export options
        </Button>
      }
      flush
    >
      <Form>
        <OptionForm key={addTo} fund={addTo} />
      </Form>
      <OptionsTable
        label="Options Holdings"
        options={options}
        audience="admin"
        showFund={shown === undefined}
        remove={remove}
        empty={noOptions.admin}
      />
    </Card>
  );
}
