import { useTradingDay } from '@dashboard/mfe-kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type AlertFormFields, type AlertFormValues, emptyAlert } from '../alert-form-schema.ts';
import { parseQuickLine, type QuickLineReading } from './parse-quick-line.ts';

export interface ReadLine {
  readonly line: string;
  readonly reading: QuickLineReading;
}

/** A single line fills the form as it's typed. Several lines become one alert each instead. */
export function useQuickLine(form: UseFormReturn<AlertFormFields, unknown, AlertFormValues>) {
  const today = useTradingDay();
  const [text, setText] = useState('');
  const filled = useRef<readonly (keyof AlertFormFields)[]>([]);

  const lines = useMemo((): readonly ReadLine[] => {
    // If a line appears twice, the same alert was pasted twice.
    const unique = new Set(text.split('\n').map((line) => line.trim()));
    return [...unique]
      .filter(Boolean)
      .map((line) => ({ line, reading: parseQuickLine(line, today) }));
  }, [text, today]);

  function change(next: string): void {
    setText(next);
    const isList = next.trim().includes('\n');
    const fields: Partial<AlertFormFields> = isList ? {} : parseQuickLine(next, today).fields;
    const taken = filled.current.filter((field) => !(field in fields));
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const field of taken) form.setValue(field, emptyAlert[field], options);
    for (const [field, value] of Object.entries(fields)) {
      form.setValue(field as keyof AlertFormFields, value, options);
    }
    filled.current = Object.keys(fields) as (keyof AlertFormFields)[];
  }

  function clear(): void {
    filled.current = [];
    setText('');
  }

  const remove = useCallback((line: string) => {
    setText((current) =>
      current
        .split('\n')
        .filter((other) => other.trim() !== line)
        .join('\n'),
    );
  }, []);

  return { text, lines, today, change, clear, remove, isList: lines.length > 1 };
}
