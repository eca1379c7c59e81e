import type { Settings } from '@dashboard/contracts-auth';
import { useSaveSettings, useSettings } from '@dashboard/mfe-kit';
import { Button, Card, Field, FormDialog, TextArea } from '@dashboard/ui';
import { type FormEvent, useState } from 'react';
import { GlossaryList, type Term } from '../glossary/GlossaryList.tsx';
import { TallSheet } from '../page/TallSheet.tsx';

interface EditedTerm {
  readonly term: Term;
  readonly before: Settings;
}

export function GlossaryCard() {
  const { data: texts } = useSettings('glossary');
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<EditedTerm>();
  return (
    <Card
      title="Glossary texts"
      description="What the words and colours mean, in your own words."
      actions={
        <Button disabled={!texts} onClick={() => setOpen(true)}>
          Edit glossary
        </Button>
      }
    >
      {isOpen && (
        <TallSheet
          title="Glossary"
          description="Students see these texts at column heads, chips and legends."
          onClose={() => setOpen(false)}
        >
          <GlossaryList
            audience="student"
            renderAction={(term) => (
              <Button
                size="dense"
                aria-label={`Edit ${term.term}`}
                onClick={() => texts && setEdited({ term, before: texts })}
              >
                Edit
              </Button>
            )}
          />
        </TallSheet>
      )}
      {edited && <MeaningDialog {...edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function MeaningDialog({ term, before, onClose }: EditedTerm & { onClose: () => void }) {
  const [text, setText] = useState(term.ownText ?? '');
  const success = {
    title: 'Meaning Saved',
    description: term.term,
    done: `Meaning of ${term.term}`,
  };
  const save = useSaveSettings('glossary', success, onClose);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { [term.id]: _, ...others } = before.value;
    const own = text.trim();
    save.mutate({ before, value: own ? { ...others, [term.id]: own } : others });
  }
  return (
    <FormDialog
      title={term.term}
      description="An empty field has the text shown in it."
      submitLabel="Save"
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Meaning">
        <TextArea
          value={text}
          placeholder={term.meaning}
          maxLength={600}
          counter
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
