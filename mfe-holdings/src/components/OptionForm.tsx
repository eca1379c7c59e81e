import { type Fund, type OptionType, optionTypes } from '@dashboard/contracts-portfolio';
import { Button, Columns, Field, InlineSelect, NumberInput, TextInput } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAddOption } from '../api/options.ts';
import { emptyOption, isComplete, type OptionDraft, optionOf } from '../model/option-draft.ts';

const types = [
  { value: '', label: 'Type' },
  ...optionTypes.map((value) => ({ value, label: value === 'CALL' ? 'Call' : 'Put' })),
];
const formControl = { height: 'var(--control)', width: '100%' };

/** Adds an option position to a fund, once every field is filled (spec §5). */
export function OptionForm({ fund }: { fund: Fund }) {
  const [draft, setDraft] = useState(emptyOption);
  const add = useAddOption(() => setDraft(emptyOption));
  const set = (change: Partial<OptionDraft>) => setDraft({ ...draft, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete(draft) || add.isPending) return;
    add.mutate({ body: optionOf(draft, fund), idempotencyKey: crypto.randomUUID() });
  }

  return (
    <form onSubmit={submit} aria-label="Add an option position">
      <Columns minColumnWidth={120} gap={3} style={{ alignItems: 'end' }}>
        <Field label="Ticker">
          <TextInput
            value={draft.ticker}
            maxLength={6}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set({ ticker: event.target.value.toUpperCase() })}
          />
        </Field>
        <Field label="Type">
          <InlineSelect
            options={types}
            value={draft.optionType}
            style={formControl}
            onValueChange={(type) => set({ optionType: type as OptionType | '' })}
          />
        </Field>
        <Field label="Strike">
          <NumberInput
            unit="$"
            step="any"
            min="0"
            value={draft.strike}
            onChange={(event) => set({ strike: event.target.value })}
          />
        </Field>
        <Field label="Expiry">
          <TextInput
            type="date"
            value={draft.expiry}
            onChange={(event) => set({ expiry: event.target.value })}
          />
        </Field>
        <Field label="Quantity">
          <NumberInput
            step="1"
            min="1"
            inputMode="numeric"
            value={draft.quantity}
            onChange={(event) => set({ quantity: event.target.value })}
          />
        </Field>
        <Field label="Price">
          <NumberInput
            unit="$"
            step="any"
            min="0"
            value={draft.price}
            onChange={(event) => set({ price: event.target.value })}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          icon={<Plus />}
          disabled={!isComplete(draft)}
          pending={add.isPending}
        >
          Add Option
        </Button>
      </Columns>
    </form>
  );
}
