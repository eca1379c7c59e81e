import { imageTypes, MAX_IMAGE_BYTES } from '@dashboard/contracts-http';
import { MAX_ANALYSIS_CHARACTERS, type Stock } from '@dashboard/contracts-portfolio';
import { Button, Dialog, Field, ImageField, Stack, TextArea } from '@dashboard/ui';
import { type FormEvent, useId, useState } from 'react';
import {
  createDraft,
  isDirty,
  isSameAnalysis,
  pickSavedAnalysis,
  type SavedAnalysis,
} from './analysis-draft.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { UploadError, useSaveAnalysis } from './use-save-analysis.ts';

const accepted = Object.fromEntries(imageTypes.map((type) => [type, [`.${type.split('/')[1]}`]]));

export interface AnalysisEditorProps {
  stock: Stock;
  onClose: () => void;
}

/** 'Edit Technical Analysis': the text and the chart of one stock (spec §2). */
export function AnalysisEditor({ stock, onClose }: AnalysisEditorProps) {
  const saved = pickSavedAnalysis(stock);
  const [seen, setSeen] = useState(saved);
  const [draft, setDraft] = useState(() => createDraft(saved));
  const [refusal, setRefusal] = useState<string>();
  const [asking, setAsking] = useState(false);
  const save = useSaveAnalysis(stock, onClose);
  const form = useId();
  const edited = isDirty(draft, seen);

  function begin(from: SavedAnalysis) {
    setSeen(from);
    setDraft(createDraft(from));
    setRefusal(undefined);
  }

  function reset() {
    begin(saved);
    save.reset();
  }

  // What is saved elsewhere is taken over for as long as nothing was typed here.
  const changedElsewhere = !isSameAnalysis(saved, seen);
  if (changedElsewhere && !edited && !save.isPending) begin(saved);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (edited && !save.isPending) save.mutate({ draft, seen: saved });
  }

  function leave() {
    if (save.isPending) return;
    if (edited) setAsking(true);
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Edit Technical Analysis"
      description={stock.symbol}
      size="3xl"
      height="85vh"
      footer={
        <>
          <Button
            variant="ghost"
            disabled={save.isPending || !(edited || changedElsewhere)}
            onClick={reset}
            style={{ marginRight: 'auto' }}
          >
            Reset
          </Button>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={!edited}
            pending={save.isPending}
          >
            Save Analysis
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={4}>
          {changedElsewhere && edited && <ChangedElsewhere now={saved} />}
          <ImageField
            label="Chart image"
            alt={`Technical chart of ${stock.symbol}`}
            file={draft.file}
            src={draft.image}
            accept={accepted}
            maxSize={MAX_IMAGE_BYTES}
            disabled={save.isPending}
            error={refusal ?? (save.error instanceof UploadError && save.error.message)}
            onPick={(file) => {
              setRefusal(undefined);
              setDraft({ ...draft, file });
            }}
            onRemove={() => {
              setRefusal(undefined);
              setDraft({ ...draft, file: null, image: null });
            }}
            onReject={({ reasons }) =>
              setRefusal(
                reasons.includes('file-too-large')
                  ? 'The image is larger than 10 MB'
                  : 'Choose a PNG, JPEG or WebP image',
              )
            }
          />
          <Field label="Weekly Analysis">
            <TextArea
              rows={12}
              counter
              maxLength={MAX_ANALYSIS_CHARACTERS}
              value={draft.text}
              disabled={save.isPending}
              placeholder="What the chart says this week"
              onChange={(event) => setDraft({ ...draft, text: event.target.value })}
            />
          </Field>
        </Stack>
      </form>
      <DiscardDialog open={asking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  );
}
