import {
  Button,
  Cluster,
  Field,
  IconButton,
  Popover,
  TextInput,
  VisuallyHidden,
} from '@dashboard/ui';
import { Plus } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useAddSymbol } from './use-add-symbols.ts';

/** Enough for a hundred symbols. */
const MAX_CHARACTERS = 1_200;

interface AddSymbolProps {
  /** Hides the label on a line with other controls. */
  inline?: boolean;
}

export function AddSymbol({ inline = false }: AddSymbolProps) {
  const { form, submit, isPending } = useAddSymbol();

  function setSymbol(text: string) {
    form.setValue('symbol', text.toUpperCase());
    form.clearErrors('symbol');
  }

  /** A text input would drop the line breaks of a pasted list. */
  function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    if (!text.includes('\n')) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const words = text.trim().replace(/\s+/g, ' ');
    setSymbol(value.slice(0, selectionStart ?? 0) + words + value.slice(selectionEnd ?? 0));
  }

  const label = 'Stock symbol to add';
  return (
    <form noValidate aria-label="Watchlist Management" onSubmit={submit}>
      <Field
        label={inline ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        layout={inline ? 'inline' : 'stacked'}
        error={form.formState.errors.symbol?.message}
      >
        <Cluster gap={2} style={{ flexWrap: 'nowrap' }}>
          <TextInput
            size={inline ? 'dense' : undefined}
            value={form.watch('symbol')}
            onChange={(event) => setSymbol(event.target.value)}
            onPaste={pasteLines}
            placeholder="Symbols, such as AAPL, MSFT"
            maxLength={MAX_CHARACTERS}
            autoComplete="off"
            spellCheck={false}
            style={{ width: 212 }}
          />
          <Button
            type="submit"
            size={inline ? 'dense' : undefined}
            icon={<Plus />}
            pending={isPending}
          >
            Add
          </Button>
        </Cluster>
      </Field>
    </form>
  );
}

export function AddSymbolButton() {
  const label = 'Add symbols';
  return (
    <Popover
      label={label}
      align="start"
      width={320}
      trigger={<IconButton label={label} variant="secondary" size="dense" icon={<Plus />} />}
    >
      <div style={{ padding: 12 }}>
        <AddSymbol />
      </div>
    </Popover>
  );
}
