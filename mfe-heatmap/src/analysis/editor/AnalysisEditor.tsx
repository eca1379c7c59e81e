import type { Stock } from '@dashboard/contracts-portfolio';
import { useHost } from '@dashboard/mfe-kit';
import { Button, Dialog } from '@dashboard/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Neighbours } from '../neighbours.ts';
import { AnalysisFields } from './AnalysisFields.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { LastWeek } from './LastWeek.tsx';
import { StockNavigation } from './StockNavigation.tsx';
import { useAnalysisDraft } from './use-analysis-draft.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSaveAnalysis } from './use-save-analysis.ts';

/* Beside each other where the window is wide enough. */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 16px 24px;

  & > [data-part='navigation'] {
    grid-column: 1 / -1;
  }
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface AnalysisEditorProps {
  stock: Stock;
  /** The stocks before and after it, which the editor can go to. */
  neighbours?: Neighbours;
  /** Edits another stock. */
  onOpen?: (symbol: string) => void;
  onClose: () => void;
}

/** 'Edit Technical Analysis': the text and the chart of one stock (spec §2). */
export function AnalysisEditor({ onOpen, ...props }: AnalysisEditorProps) {
  const [hasMoved, setHasMoved] = useState(false);
  function open(symbol: string) {
    setHasMoved(true);
    onOpen?.(symbol);
  }
  return <StockAnalysisEditor key={props.stock.id} {...props} onOpen={open} isStill={hasMoved} />;
}

interface StockAnalysisEditorProps extends AnalysisEditorProps {
  onOpen: (symbol: string) => void;
  /** Appears at once, in place of the editor of another stock. */
  isStill: boolean;
}

function StockAnalysisEditor(props: StockAnalysisEditorProps) {
  const { stock, neighbours = {}, onOpen, onClose, isStill } = props;
  const { openSymbol } = useHost();
  const save = useSaveAnalysis(stock);
  const analysis = useAnalysisDraft(stock, save.isPending);
  const { form, draft, saved, dirty, changedElsewhere, restart } = analysis;
  const kept = useKeptDraft(stock.id, analysis);
  const [confirmingDiscard, setConfirmingDiscard] = useState(false);
  const formId = useId();
  const { next } = neighbours;

  function reset() {
    restart();
    save.reset();
  }

  function close() {
    if (save.isPending) return;
    if (dirty) setConfirmingDiscard(true);
    else onClose();
  }

  function discard() {
    void kept.forget();
    onClose();
  }

  function goTo(symbol: string) {
    if (save.isPending) return;
    void kept.keep();
    onOpen(symbol);
  }

  function showAll() {
    if (save.isPending) return;
    void kept.keep();
    onClose();
    openSymbol(stock.symbol);
  }

  /** Saves what was changed and then goes on; without a change it goes on at once. */
  const saveThen = (goOn: () => void) => {
    if (save.isPending) return;
    if (!dirty) return goOn();
    void form.handleSubmit((values) =>
      save.mutate({
        draft: values,
        base: saved,
        onSaved() {
          void kept.forget();
          goOn();
        },
      }),
    )();
  };
  const saveAndGoOn = next ? () => saveThen(() => onOpen(next)) : undefined;
  useEditorKeys({ onSave: () => dirty && saveThen(onClose), onSaveAndGoOn: saveAndGoOn });

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Edit Technical Analysis"
      description={stock.symbol}
      size="3xl"
      height="85vh"
      still={isStill}
      footer={
        <>
          <Button
            variant="ghost"
            disabled={save.isPending || !(dirty || changedElsewhere)}
            onClick={reset}
            style={{ marginRight: 'auto' }}
          >
            Reset
          </Button>
          <Button disabled={save.isPending} onClick={discard}>
            Cancel
          </Button>
          {saveAndGoOn && (
            <Button disabled={save.isPending} data-tooltip="Ctrl+Shift+Enter" onClick={saveAndGoOn}>
              {dirty ? 'Save and next' : 'Next'}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            data-tooltip="Ctrl+Enter"
            disabled={!dirty}
            pending={save.isPending}
          >
            Save Analysis
          </Button>
        </>
      }
    >
      <Body>
        <StockNavigation
          symbol={stock.symbol}
          neighbours={neighbours}
          onGo={goTo}
          onShowAll={showAll}
        />
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (dirty) saveThen(onClose);
          }}
        >
          <AnalysisFields
            symbol={stock.symbol}
            analysis={analysis}
            saveError={save.error}
            isSaving={save.isPending}
            resumedAt={kept.resumedAt}
          />
        </form>
        <LastWeek
          stock={stock}
          onUseText={draft.text.trim() === '' ? (text) => form.setValue('text', text) : undefined}
        />
      </Body>
      <DiscardDialog
        open={confirmingDiscard}
        onStay={() => setConfirmingDiscard(false)}
        onDiscard={discard}
      />
    </Dialog>
  );
}
