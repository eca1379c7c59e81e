import type { Holding } from '@dashboard/contracts-portfolio';
import { Cluster, IconButton, TextInput } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type DateOpenedForm, dateOpenedFormSchema } from './date-opened-form.ts';

interface DateOpenedFieldProps extends Pick<Holding, 'ticker' | 'dateOpened'> {
  onEndEdit: () => void;
  /** Called with the date as typed, or null for an emptied field; not for an unchanged one. */
  onSave: (dateOpened: string | null) => void;
}

/** A click on a button must not blur the field, because that would save. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Saves on Enter, on blur and by the check button; Escape and the cross cancel. */
export function DateOpenedField({ ticker, dateOpened, onEndEdit, onSave }: DateOpenedFieldProps) {
  const savedText = dateOpened ?? '';
  const form = useForm<DateOpenedForm>({
    resolver: zodResolver(dateOpenedFormSchema, undefined, { raw: true }),
    defaultValues: { dateOpened: savedText },
    reValidateMode: 'onSubmit',
  });
  const field = form.register('dateOpened', { onChange: () => form.clearErrors() });
  const isInvalid = form.formState.errors.dateOpened !== undefined;

  // Removing a focused field from the page blurs it, which must not save a second time.
  const hasEnded = useRef(false);

  function end() {
    hasEnded.current = true;
    onEndEdit();
  }

  const save = form.handleSubmit((values) => {
    if (hasEnded.current) return;
    const text = values.dateOpened.trim();
    if (text !== savedText) onSave(text === '' ? null : text);
    end();
  });

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') {
      // A dialog around the table must not close as well.
      event.stopPropagation();
      end();
    }
  }

  return (
    <Cluster gap={1} justify="end" style={{ flexWrap: 'nowrap' }}>
      <TextInput
        {...field}
        size="dense"
        aria-label={`Date opened of ${ticker}`}
        aria-invalid={isInvalid || undefined}
        title={isInvalid ? 'A date is MM/DD/YYYY and a real day' : undefined}
        placeholder="MM/DD/YYYY"
        autoFocus
        style={{ width: 112 }}
        onKeyDown={handleKey}
        onBlur={() => void save()}
      />
      <IconButton
        label={`Save the date of ${ticker}`}
        icon={<Check />}
        size="dense"
        onMouseDown={keepFocus}
        onClick={() => void save()}
      />
      <IconButton
        label={`Cancel the date of ${ticker}`}
        icon={<X />}
        size="dense"
        onMouseDown={keepFocus}
        onClick={end}
      />
    </Cluster>
  );
}
