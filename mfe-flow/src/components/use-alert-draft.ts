import type { FlowAlert } from '@dashboard/contracts-flow';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Screenshot } from '../api/save-alert.ts';
import {
  type AlertFormFields,
  type AlertFormValues,
  alertFormSchema,
  emptyAlert,
  fieldsOf,
} from '../model/alert-form.ts';

const screenshotOf = (alert: FlowAlert | null): Screenshot => ({
  file: null,
  address: alert?.flowImage ?? null,
});

/**
 * A new alert, or one being edited. What somebody else saves of it meanwhile is taken up where
 * nothing was typed here; what was typed stays.
 *
 * @param alert as the server has it now; none for a new one
 * @param saving holds the draft still
 */
export function useAlertDraft(alert: FlowAlert | null, saving: boolean) {
  const [began, setBegan] = useState(alert);
  const [seen, setSeen] = useState(alert);
  const [screenshot, setScreenshot] = useState(() => screenshotOf(alert));
  const form = useForm<AlertFormFields, unknown, AlertFormValues>({
    resolver: zodResolver(alertFormSchema),
    defaultValues: alert ? fieldsOf(alert) : emptyAlert,
  });
  // The form keeps what is dirty only while somebody watches which fields are.
  const dirty = Object.keys(form.formState.dirtyFields).length > 0;
  const pictureEdited =
    screenshot.file !== null || screenshot.address !== (seen?.flowImage ?? null);
  const edited = dirty || pictureEdited;
  const { reset } = form;

  useEffect(() => {
    if (!alert || !seen || saving || alert.version <= seen.version) return;
    reset(fieldsOf(alert), { keepDirtyValues: true });
    if (!pictureEdited) setScreenshot(screenshotOf(alert));
    if (!edited) setBegan(alert);
    setSeen(alert);
  }, [alert, seen, saving, edited, pictureEdited, reset]);

  /** Gives up what was typed for what is saved. */
  function takeOver() {
    if (!seen) return;
    reset(fieldsOf(seen));
    setScreenshot(screenshotOf(seen));
    setBegan(seen);
  }

  return { form, screenshot, setScreenshot, began, seen, edited, takeOver };
}
