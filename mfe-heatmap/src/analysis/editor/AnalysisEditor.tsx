import type { Stock } from '@dashboard/contracts-portfolio';
import { type SymbolSubject, useHost } from '@dashboard/mfe-kit';
import { Button, Cluster, Dialog } from '@dashboard/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { DiscardDialog } from '../../stocks/editor-parts.tsx';
import { useStocks } from '../../stocks/use-stocks.ts';
import { AnalysisFields } from './AnalysisFields.tsx';
import { useAnalysisDraft, useStoredDraft } from './analysis-draft.ts';
import { LastWeek } from './LastWeek.tsx';
import { useSaveAnalysis } from './use-save-analysis.ts';

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
  neighbours: Neighbours;
  onOpen: (symbol: string) => void;
  onClose: () => void;
}

export function AnalysisEditor({ onOpen, ...props }: AnalysisEditorProps) {
  const [hasMoved, setHasMoved] = useState(false);
  function open(symbol: string) {
    setHasMoved(true);
    onOpen(symbol);
  }
  return (
    <StockAnalysisEditor key={props.stock.id} {...props} onOpen={open} isReplacing={hasMoved} />
  );
}

interface StockAnalysisEditorProps extends AnalysisEditorProps {
  /** Replaces the editor of another stock, without animation. */
  isReplacing: boolean;
}

function StockAnalysisEditor(props: StockAnalysisEditorProps) {
  const { stock, neighbours, onOpen, onClose, isReplacing } = props;
  const { openSymbol } = useHost();
  const save = useSaveAnalysis(stock);
  const analysis = useAnalysisDraft(stock, save.isPending);
  const { form, draft, saved, dirty, changedElsewhere, restart } = analysis;
  const stored = useStoredDraft(stock.id, analysis);
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
    void stored.delete();
    onClose();
  }

  function leave(go: () => void) {
    if (save.isPending) return;
    void stored.save();
    go();
  }

  const saveThen = (goOn: () => void) => {
    if (save.isPending) return;
    if (!dirty) return goOn();
    void form.handleSubmit((values) =>
      save.mutate({
        draft: values,
        base: saved,
        onSaved() {
          void stored.delete();
          goOn();
        },
      }),
    )();
  };
  const saveAndGoOn = next ? () => saveThen(() => onOpen(next)) : undefined;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) saveAndGoOn?.();
    else if (dirty) saveThen(onClose);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Edit Technical Analysis"
      description={stock.symbol}
      size="3xl"
      height="85vh"
      still={isReplacing}
      initialFocus="text"
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
            <Button
              disabled={save.isPending || !dirty}
              data-tooltip="Ctrl+Shift+Enter"
              onClick={saveAndGoOn}
            >
              Save and next
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
          onGo={(symbol) => leave(() => onOpen(symbol))}
          onShowAll={() =>
            leave(() => {
              onClose();
              openSymbol(stock.symbol);
            })
          }
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
            resumedAt={stored.resumedAt}
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

export interface Neighbours {
  readonly previous?: string;
  readonly next?: string;
}

export function findNeighbours(symbols: readonly string[], symbol: string): Neighbours {
  const index = symbols.indexOf(symbol);
  return index < 0 ? {} : { previous: symbols[index - 1], next: symbols[index + 1] };
}

interface StockNavigationProps {
  symbol: string;
  neighbours: Neighbours;
  onGo: (symbol: string) => void;
  onShowAll: () => void;
}

export function StockNavigation({ symbol, neighbours, onGo, onShowAll }: StockNavigationProps) {
  const { previous, next } = neighbours;
  return (
    <nav data-part="navigation" aria-label={`Stocks beside ${symbol}`}>
      <Cluster justify="between">
        <span>
          {previous && (
            <Button
              size="dense"
              icon={<ChevronLeft />}
              aria-label={`Previous: ${previous}`}
              onClick={() => onGo(previous)}
            >
              {previous}
            </Button>
          )}
        </span>
        <Button size="dense" variant="ghost" onClick={onShowAll}>
          {`All about ${symbol}`}
        </Button>
        <span>
          {next && (
            <Button size="dense" aria-label={`Next: ${next}`} onClick={() => onGo(next)}>
              {next}
              <ChevronRight />
            </Button>
          )}
        </span>
      </Cluster>
    </nav>
  );
}

export function EditorDialog({ symbol, onClose }: SymbolSubject) {
  const { data: stocks } = useStocks('admin');
  const [edited, setEdited] = useState(symbol);
  const stock = stocks?.find((one) => one.symbol === edited);
  const isGone = stocks !== undefined && !stock;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!stocks || !stock) return null;
  return (
    <AnalysisEditor
      stock={stock}
      neighbours={findNeighbours(
        stocks.map(({ symbol }) => symbol),
        edited,
      )}
      onOpen={setEdited}
      onClose={onClose}
    />
  );
}
