import type { FlowAlert } from '@dashboard/contracts-flow';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getSavedScreenshot } from '../screenshot/ScreenshotField.tsx';
import {
  type AlertFormFields,
  type AlertFormValues,
  alertFormSchema,
  emptyAlert,
  toFormFields,
} from './alert-form-schema.ts';

/**
 * If someone else saves the alert in the meantime, untouched fields take the newer values.
 * @param alert the newest version from the server; null for a new alert
 * @param isSaving pauses merging newer versions
 * @returns `initial`, the version when editing started, and `latest`, the last merged version
 */
export function useAlertDraft(alert: FlowAlert | null, isSaving: boolean) {
  const [initial, setInitial] = useState(alert);
  const [latest, setLatest] = useState(alert);
  const [screenshot, setScreenshot] = useState(() => getSavedScreenshot(alert));
  const form = useForm<AlertFormFields, unknown, AlertFormValues>({
    resolver: zodResolver(alertFormSchema),
    defaultValues: alert ? toFormFields(alert) : emptyAlert,
  });
  // Reading `dirtyFields` subscribes to it, which `keepDirtyValues` needs.
  const hasFieldEdits = Object.keys(form.formState.dirtyFields).length > 0;
  const hasScreenshotEdit =
    screenshot.file !== null || screenshot.address !== (latest?.flowImage ?? null);
  const hasEdits = hasFieldEdits || hasScreenshotEdit;
  const { reset } = form;

  useEffect(() => {
    if (!alert || !latest || isSaving || alert.version <= latest.version) return;
    reset(toFormFields(alert), { keepDirtyValues: true });
    if (!hasScreenshotEdit) setScreenshot(getSavedScreenshot(alert));
    if (!hasEdits) setInitial(alert);
    setLatest(alert);
  }, [alert, latest, isSaving, hasEdits, hasScreenshotEdit, reset]);

  function discardEdits() {
    if (!latest) return;
    reset(toFormFields(latest));
    setScreenshot(getSavedScreenshot(latest));
    setInitial(latest);
  }

  function startNext() {
    reset(emptyAlert);
    setScreenshot(getSavedScreenshot(null));
  }

  return { form, screenshot, setScreenshot, initial, latest, hasEdits, discardEdits, startNext };
}
