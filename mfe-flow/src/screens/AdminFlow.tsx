import { type FlowAlert, optionTypes } from '@dashboard/contracts-flow';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  createLazyPart,
  EmptyState,
  formatQuantity,
  formatUsd,
  IconButton,
  LazyPart,
  Skeleton,
  Text,
  useMediaQuery,
  usePhone,
} from '@dashboard/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AlertDetail } from '../alert-detail/AlertDetail.tsx';
import { NEW_ALERT, useOpenedAlert } from '../alert-detail/use-opened-alert.ts';
import { useArrivals } from '../alert-feed/live-alerts.tsx';
import { LISTED } from '../alert-table/AlertTable.tsx';
import { createActionColumn, useDeleteAlert } from '../alert-table/alert-actions.tsx';
import { OptionTypeIcon } from '../alerts/AlertMarks.tsx';
import { optionTypeTones, parseAmount, useAlerts, useAllAlerts } from '../alerts/alerts.ts';
import { FilteredAlerts, ListHeading } from './FilteredAlerts.tsx';

const alertForm = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "alert-form" */ '../alert-form/AlertForm.tsx')).AlertForm,
);

const TITLE = 'Alpha Gold Alerts';
const formArea = { padding: '8px 16px 0', borderBottom: '1px solid var(--border)' };
/* Scrolls in place, so that the alerts below stay in view. */
const scrollingFormArea = { ...formArea, maxHeight: '56vh', overflowY: 'auto' } as const;

export function AdminFlow() {
  const alerts = useAlerts();
  const all = useAllAlerts(alerts.data);
  const form = useOpenForm();
  const { mutate: deleteAlert } = useDeleteAlert(form.close);
  const { target, open: openForm } = form;
  const edited = typeof target === 'object' ? target : null;
  const current = all.alerts.find(({ id }) => id === edited?.id);
  const arrived = useArrivals(alerts.data);
  const { id: openedId, open, close, leave } = useOpenedAlert();
  useEffect(() => {
    if (openedId !== NEW_ALERT) return;
    close();
    openForm('new');
  }, [openedId, close, openForm]);
  const isPhone = usePhone();
  const isNarrow = useMediaQuery(LISTED);
  const totals = all.alerts.length > 0 && <PremiumTotals active={all.active} />;
  const heading = alerts.data && <h3>{`Current Flow Alerts (${all.total})`}</h3>;
  const add = {
    size: 'dense',
    variant: 'primary',
    icon: <Plus />,
    disabled: target === 'new',
    onClick: () => openForm('new'),
  } as const;
  const actionColumns = useMemo(
    () => [createActionColumn(openForm, (alert) => deleteAlert(alert))],
    [openForm, deleteAlert],
  );
  return (
    <>
      <Card
        title={isPhone ? undefined : TITLE}
        aria-label={isPhone ? TITLE : undefined}
        description={
          isNarrow ? undefined : 'Unusual options flow, as students see it within seconds.'
        }
        actions={
          !isPhone && (
            <>
              {totals}
              <Button {...add}>Add Flow Alert</Button>
            </>
          )
        }
        density="dense"
        flush
      >
        {isPhone && (
          <ListHeading title={TITLE} actions={<IconButton {...add} label="Add Flow Alert" />}>
            {heading}
            {totals}
          </ListHeading>
        )}
        {target !== null && (
          <div style={isNarrow ? formArea : scrollingFormArea}>
            <LazyPart
              key={edited?.id}
              part={alertForm}
              props={{
                alert: current ?? edited,
                isDeleted: edited !== null && current === undefined,
                onHasEditsChange: form.setHasEdits,
                onClose: () => form.close(target),
              }}
              loading={<Skeleton height="420px" />}
            />
          </div>
        )}
        <FilteredAlerts
          label="Current Flow Alerts"
          query={alerts}
          all={all}
          heading={!isPhone && heading}
          descriptionLimit={100}
          arrived={arrived}
          isSelected={({ id }) => id === edited?.id}
          extraColumns={actionColumns}
          onOpen={open}
          empty={
            <EmptyState title="No unusual flow alerts yet. Add your first Alpha Gold Alert!" />
          }
        />
      </Card>
      <AlertDetail
        id={openedId === NEW_ALERT ? null : openedId}
        alerts={alerts.data && all.alerts}
        onClose={close}
        onLeave={leave}
        actions={(alert) => (
          <>
            <Button
              icon={<Trash2 />}
              onClick={() => {
                close();
                deleteAlert(alert);
              }}
            >
              Delete
            </Button>
            <Button
              variant="primary"
              icon={<Pencil />}
              onClick={() => {
                close();
                openForm(alert);
              }}
            >
              Edit
            </Button>
          </>
        )}
      />
      <ConfirmDialog
        open={form.isConfirmingDiscard}
        onOpenChange={form.keepEditing}
        title="Discard your changes?"
        description="Your edits in the open form are not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={form.discardEdits}
      />
    </>
  );
}

/** `$11.8M` */
const shortUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

function PremiumTotals({ active }: { active: readonly FlowAlert[] }) {
  const totals = { CALL: 0, PUT: 0 };
  let unreadable = 0;
  for (const { optionType, premium } of active) {
    const amount = parseAmount(premium);
    if (amount !== null) totals[optionType] += amount;
    else if (premium) unreadable += 1;
  }
  const isPhone = usePhone();
  const badge = isPhone
    ? { style: { minHeight: 0, padding: 0, border: 0, background: 'none' } }
    : undefined;
  return (
    <>
      {(!isPhone || unreadable > 0) && (
        <Text size="sm" tone="muted">
          Premium of {formatQuantity(active.length)} active
          {unreadable > 0 && ` (${unreadable} unreadable)`}
        </Text>
      )}
      {optionTypes.map((type) => (
        <Badge
          key={type}
          {...badge}
          size="large"
          tone={optionTypeTones[type]}
          icon={<OptionTypeIcon optionType={type} />}
          data-tooltip={formatUsd(totals[type], 0)}
        >
          {type === 'CALL' ? 'Calls' : 'Puts'} {shortUsd.format(totals[type])}
        </Badge>
      ))}
    </>
  );
}

type FormTarget = FlowAlert | 'new' | null;

const getId = (target: FormTarget) => (typeof target === 'object' ? target?.id : target);

/** One form is open at a time. Asks before another target replaces unsaved edits. */
function useOpenForm() {
  const [target, setTarget] = useState<FormTarget>(null);
  const [nextTarget, setNextTarget] = useState<FormTarget>(null);
  const hasEdits = useRef(false);
  const opener = useRef<Element>(null);

  // On close, focus returns to the button that opened the form.
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (target === null && isFocusLost && opener.current instanceof HTMLElement) {
      opener.current.focus();
    }
  }, [target]);

  const open = useCallback(
    (next: FormTarget) => {
      if (getId(next) === getId(target)) return;
      opener.current = document.activeElement;
      if (hasEdits.current) setNextTarget(next);
      else setTarget(next);
    },
    [target],
  );

  const setHasEdits = useCallback((value: boolean) => {
    hasEdits.current = value;
  }, []);

  return {
    target,
    open,
    setHasEdits,
    /** Does nothing if another target has replaced this one. */
    close: (closing: FormTarget) =>
      setTarget((current) => (getId(current) === getId(closing) ? null : current)),
    isConfirmingDiscard: nextTarget !== null,
    keepEditing: () => setNextTarget(null),
    discardEdits() {
      setTarget(nextTarget);
      setNextTarget(null);
    },
  };
}
