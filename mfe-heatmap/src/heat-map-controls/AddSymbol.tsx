import { Button, Cluster, Field, Stack, TextInput } from '@dashboard/ui';
import { Plus } from 'lucide-react';
import { useAddSymbol } from './use-add-symbol.ts';

/** Adds a symbol to the watchlist, by button or Enter. */
export function AddSymbol() {
  const { form, submit, isPending } = useAddSymbol();

  function setSymbol(text: string) {
    form.setValue('symbol', text.toUpperCase());
    form.clearErrors('symbol');
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={2}>
        <h3>Watchlist Management</h3>
        <Field label="Stock symbol to add" error={form.formState.errors.symbol?.message}>
          <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
            <TextInput
              value={form.watch('symbol')}
              onChange={(event) => setSymbol(event.target.value)}
              placeholder="Symbol"
              maxLength={10}
              autoComplete="off"
              spellCheck={false}
              style={{ maxWidth: 240 }}
            />
            <Button type="submit" icon={<Plus />} pending={isPending}>
              Add
            </Button>
          </Cluster>
        </Field>
      </Stack>
    </form>
  );
}
