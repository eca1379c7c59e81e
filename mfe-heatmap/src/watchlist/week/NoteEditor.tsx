import type { ApiClient } from '@dashboard/contracts-http';
import {
  addReplayNote,
  changeReplayNote,
  listReplayNotes,
  MAX_NOTE_CHARACTERS,
  type ReplayNote,
  removeReplayNote,
  replayNoteSchema,
  replayNoteTextSchema,
} from '@dashboard/contracts-portfolio';
import { imageMediaTypes, signUpload } from '@dashboard/contracts-trading';
import {
  allowGone,
  isVersionConflict,
  selectVersionToRemove,
  selectVersionToRevert,
  useCreation,
  useUploadOnce,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { Button, ChangedElsewhere, Dialog, Field, Stack, Text, TextArea } from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChartField, DiscardDialog } from '../../stocks/editor-parts.tsx';
import type { ReplayStep } from '../../stocks/state-history.ts';
import { addDays } from '../../stocks/weeks.ts';
import { formatChanges, formatMoment, notesKey, quote } from './replay.ts';

export interface NoteEditorProps {
  step: ReplayStep;
  note: ReplayNote | undefined;
  onClose: () => void;
}

const MAX_NAMED_CHANGES = 3;

export function NoteEditor({ step, note, onClose }: NoteEditorProps) {
  const [base] = useState(note);
  const form = useForm({
    resolver: zodResolver(noteDraftSchema),
    defaultValues: createNoteDraft(base),
    reValidateMode: 'onSubmit',
  });
  const draft = form.watch();
  const { errors } = form.formState;
  const save = useSaveNote(note?.at ?? step.at, onClose);
  const [confirmingDiscard, setConfirmingDiscard] = useState(false);
  const formId = useId();
  const dirty = isDirty(draft, base);
  const wasChanged = note !== undefined && note.version !== base?.version;

  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ draft: values, note });
  });
  function close() {
    if (save.isPending) return;
    if (dirty) setConfirmingDiscard(true);
    else onClose();
  }
  function setChart(file: File | null, chart: string | null) {
    form.clearErrors('file');
    form.setValue('file', file);
    form.setValue('chart', chart);
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={base ? 'Edit Note' : 'Pin a Note'}
      description={`${formatMoment(step)} — ${formatChanges(step, MAX_NAMED_CHANGES)}`}
      size="lg"
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            data-tooltip="Ctrl+Enter"
            disabled={!dirty}
            pending={save.isPending}
          >
            {base ? 'Save note' : 'Pin note'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && dirty)
            void submit(event);
        }}
      >
        <Stack gap={4}>
          {wasChanged && (
            <ChangedElsewhere
              title="This note was changed elsewhere while you were writing"
              hint="Save note replaces it with yours; Cancel keeps it."
            >
              <Text preserveLines>{note.text}</Text>
            </ChangedElsewhere>
          )}
          <Field label="Note" error={errors.text?.message}>
            <TextArea
              rows={5}
              counter
              maxLength={MAX_NOTE_CHARACTERS}
              value={draft.text}
              disabled={save.isPending}
              placeholder="What this moment teaches"
              onChange={(event) => form.setValue('text', event.target.value)}
            />
          </Field>
          <ChartField
            label="Chart"
            alt="Chart of the note"
            file={draft.file}
            image={draft.chart}
            disabled={save.isPending}
            error={errors.file?.message}
            onChange={setChart}
            onReject={(message) => form.setError('file', { message })}
          />
        </Stack>
      </form>
      <DiscardDialog
        open={confirmingDiscard}
        onStay={() => setConfirmingDiscard(false)}
        onDiscard={onClose}
      />
    </Dialog>
  );
}

const noteDraftSchema = z.object({
  text: z.pipe(z.string().check(z.trim()), replayNoteTextSchema),
  chart: replayNoteSchema.shape.chart,
  file: z.nullable(z.instanceof(File)),
});

type NoteDraft = z.infer<typeof noteDraftSchema>;

const createNoteDraft = (note: ReplayNote | undefined): NoteDraft => ({
  text: note?.text ?? '',
  chart: note?.chart ?? null,
  file: null,
});

export const isDirty = (draft: NoteDraft, note: ReplayNote | undefined): boolean =>
  draft.file !== null ||
  draft.chart !== (note?.chart ?? null) ||
  draft.text.trim() !== (note?.text ?? '').trim();

async function fetchNote(note: ReplayNote, { api }: WriteServices) {
  // A note's trading day is its UTC date or an adjacent one.
  const query = { from: addDays(note.at, -1), to: addDays(note.at, 1) };
  const notes = await api.call(listReplayNotes, { query });
  return notes.find(({ id }) => id === note.id);
}

async function revertAddition(added: ReplayNote, services: WriteServices): Promise<void> {
  const ifMatch = selectVersionToRemove(added, await fetchNote(added, services));
  await allowGone(services.api.call(removeReplayNote, { params: { id: added.id }, ifMatch }));
}

async function revertChange(
  saved: ReplayNote,
  { text, chart }: ReplayNote,
  services: WriteServices,
): Promise<void> {
  const current = await fetchNote(saved, services);
  const ifMatch = selectVersionToRevert(saved, current, ['text', 'chart']);
  const params = { id: saved.id };
  await services.api.call(changeReplayNote, { params, body: { text, chart }, ifMatch });
}

async function uploadChart(api: ApiClient, file: File): Promise<string> {
  const contentType = imageMediaTypes.find((type) => type === file.type) ?? imageMediaTypes[0];
  const { uploadURL } = await api.call(signUpload, { body: { contentType, size: file.size } });
  await api.put(uploadURL, file);
  return new URL(uploadURL, window.location.href).pathname;
}

interface NoteSave {
  readonly draft: NoteDraft;
  /** The shown version of the note that the draft replaces; undefined for a new one. */
  readonly note: ReplayNote | undefined;
}

/** @param at the moment to pin a new note to, a UTC ISO instant */
function useSaveNote(at: string, onSaved: () => void) {
  const create = useCreation(addReplayNote, revertAddition);
  const resolveChart = useUploadOnce((file, { api }) => uploadChart(api, file));

  async function save({ draft, note }: NoteSave, services: WriteServices): Promise<ReplayNote> {
    const { text } = draft;
    const chart = await resolveChart(draft.file, draft.chart, services);
    if (!note) return create({ at, text, chart }, services);
    return services.api.call(changeReplayNote, {
      params: { id: note.id },
      body: { text, chart },
      ifMatch: note.version,
    });
  }

  return useWrite(save, {
    success: (saved, { note }) => ({
      title: note ? 'Note Updated' : 'Note Pinned',
      description: quote(saved),
      undo: (services) =>
        note ? revertChange(saved, note, services) : revertAddition(saved, services),
    }),
    failure: (error) =>
      // After a conflict the editor shows the other text instead of a toast.
      isVersionConflict(error)
        ? undefined
        : {
            title: 'Note Not Saved',
            description: 'The server did not answer. Try again.',
            serverMessage: true,
          },
    refresh: [notesKey],
    onSuccess: onSaved,
  });
}
