import { type AlertField, alertFields, type FlowAlert } from '@dashboard/contracts-flow';
import {
  Alert,
  Button,
  ChangedElsewhere,
  Cluster,
  Stack,
  Text,
  truncate,
  useMediaQuery,
} from '@dashboard/ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatField } from '../alerts/alerts.ts';
import { ScreenshotField } from '../screenshot/ScreenshotField.tsx';
import { AlertFields } from './AlertFields.tsx';
import { contentFields } from './alert-form-schema.ts';
import { DraftList, getLineError } from './quick-line/DraftList.tsx';
import { QuickLine, TOUCH, useQuickLine } from './quick-line/QuickLine.tsx';
import { useSaveAlert, useSaveDrafts } from './save-alert.ts';
import { useAlertDraft } from './use-alert-draft.ts';

const stickyFooter = {
  position: 'sticky',
  zIndex: 1,
  bottom: 'var(--foot)',
  flexWrap: 'nowrap',
  padding: '8px 0',
  background: 'var(--surface-raised)',
} as const;

interface AlertFormProps {
  /** The newest version; null adds an alert. */
  alert: FlowAlert | null;
  isDeleted?: boolean;
  onHasEditsChange: (hasEdits: boolean) => void;
  onClose: () => void;
}

export function AlertForm(props: AlertFormProps) {
  const { alert, isDeleted = false, onHasEditsChange, onClose } = props;
  const save = useSaveAlert(({ next }) => (next === 'close' ? onClose() : startNext()));
  const draft = useAlertDraft(alert, save.isPending);
  const { form, screenshot, initial, latest } = draft;
  const quickLine = useQuickLine(form);
  const { lines, isList } = quickLine;
  const saveDrafts = useSaveDrafts(quickLine.remove);
  const ready = lines.filter((line) => getLineError(line) === null);
  const quickLineRef = useRef<HTMLTextAreaElement>(null);
  const isTouch = useMediaQuery(TOUCH);
  const isPending = save.isPending || saveDrafts.isPending;
  const hasEdits = draft.hasEdits || quickLine.text !== '';
  const { setFocus } = form;

  useEffect(() => {
    if (quickLineRef.current) quickLineRef.current.focus();
    else setFocus('ticker');
  }, [setFocus]);
  useEffect(() => {
    onHasEditsChange(hasEdits);
    return () => onHasEditsChange(false);
  }, [hasEdits, onHasEditsChange]);

  function startNext() {
    draft.startNext();
    quickLine.clear();
    quickLineRef.current?.focus();
  }
  // Set if Enter is pressed while the previous alert is still being saved.
  const [isNextEntered, setNextEntered] = useState(false);
  const submitEntered = useEffectEvent(() => {
    setNextEntered(false);
    submit('another');
  });
  useEffect(() => {
    if (isNextEntered && !isPending) submitEntered();
  }, [isNextEntered, isPending]);

  function enter() {
    if (isPending) setNextEntered(true);
    else submit('another');
  }
  function submit(next: 'close' | 'another') {
    if (isPending || isDeleted) return;
    void form.handleSubmit((values) => save.mutate({ values, screenshot, latest, next }))();
  }
  function submitDrafts() {
    if (isPending || ready.length === 0) return;
    saveDrafts.mutate(ready, {
      onSuccess: () => (ready.length === lines.length ? onClose() : undefined),
    });
  }
  const saveAll = () => (isList ? submitDrafts() : submit('close'));

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    saveAll();
  }

  return (
    <form
      noValidate
      aria-label={alert ? `${alert.ticker} flow alert` : 'New flow alert'}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        saveAll();
      }}
    >
      <Stack gap={4}>
        {isDeleted && (
          <Alert variant="warning" title="This alert was deleted in the meantime">
            Your edits can no longer be saved.
          </Alert>
        )}
        {initial && latest && initial !== latest && (
          <ConflictNotice initial={initial} latest={latest} onDiscardEdits={draft.discardEdits} />
        )}
        {!alert && <QuickLine ref={quickLineRef} quickLine={quickLine} onEnter={enter} />}
        {isList ? (
          <DraftList lines={lines} today={quickLine.today} />
        ) : (
          <>
            <AlertFields form={form} today={quickLine.today} />
            <ScreenshotField
              screenshot={screenshot}
              ticker={form.watch('ticker')}
              disabled={isPending}
              onChange={draft.setScreenshot}
            />
          </>
        )}
        <Cluster justify="end" style={stickyFooter}>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          {!alert && !isList && (
            <Button
              style={{ flexShrink: 1, whiteSpace: 'normal' }}
              onClick={() => submit('another')}
              disabled={isPending}
            >
              Save and add another
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            pending={isPending}
            disabled={isDeleted || (isList && ready.length === 0)}
            data-tooltip={isTouch ? undefined : 'Ctrl+Enter'}
          >
            {isList ? `Save ${ready.length} of ${lines.length} Alerts` : 'Save Alert'}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

interface ConflictNoticeProps {
  initial: FlowAlert;
  latest: FlowAlert;
  onDiscardEdits: () => void;
}

function ConflictNotice({ initial, latest, onDiscardEdits }: ConflictNoticeProps) {
  return (
    <ChangedElsewhere
      title="This alert was changed in the meantime"
      hint="Your edits are still here. Save Alert replaces the newer values with them."
      onDiscard={onDiscardEdits}
    >
      {listChanges(initial, latest).map(({ label, value }) => (
        <Text key={label}>
          {label} is now <strong>{value}</strong>
        </Text>
      ))}
    </ChangedElsewhere>
  );
}

const TEXT_LIMIT = 200;

function formatValue(alert: FlowAlert, field: AlertField): string {
  if (field === 'side' && !alert.side) return 'None';
  if (field === 'sweep') return alert.sweep ? 'on' : 'off';
  if (field === 'flowDescription') return truncate(alert.flowDescription ?? 'empty', TEXT_LIMIT);
  if (field === 'flowImage') return alert.flowImage ? 'another one' : 'removed';
  return formatField(alert, field);
}

const listChanges = (initial: FlowAlert, latest: FlowAlert) =>
  contentFields
    .filter((field) => latest[field] !== initial[field])
    .map((field) => ({ label: alertFields[field].label, value: formatValue(latest, field) }));
