import { Bell } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  createToaster,
  Dialog,
  type DialogSize,
  Field,
  IconButton,
  Popover,
  Sheet,
  Stack,
  Tabs,
  Text,
  TextArea,
  TextInput,
  type ToastContent,
  ToastViewport,
} from '../../src/index.ts';
import { Specimen, States } from '../Specimen.tsx';

const sizes: DialogSize[] = ['sm', 'lg', '3xl'];
const toaster = createToaster();
const toasts: ToastContent[] = [
  { title: 'Row added' },
  { title: 'Saved', description: '12 rows are up to date.', variant: 'success' },
  { title: 'Update failed', description: 'Please try again.', variant: 'destructive' },
  {
    title: 'Row removed',
    description: 'AAPL removed',
    undo: async () => void toaster.toast({ title: 'Undone: AAPL removed' }),
  },
];

export function OverlaySpecimens() {
  const [size, setSize] = useState<DialogSize | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [tab, setTab] = useState('First');
  return (
    <>
      <Specimen title="Tabs">
        <Tabs
          label="Sections"
          value={tab}
          onValueChange={setTab}
          items={['First', 'Second', 'A longer third', 'Fourth', 'Fifth'].map((label) => ({
            id: label,
            label,
            content: <Text tone="muted">The panel of {label}.</Text>,
          }))}
        />
      </Specimen>
      <Specimen title="Dialog, sheet, popover, tooltip, toast">
        <States name="dialogs">
          {sizes.map((each) => (
            <Button key={each} onClick={() => setSize(each)}>
              Dialog {each}
            </Button>
          ))}
          <Button onClick={() => setConfirming(true)}>Confirm</Button>
          <Button onClick={() => setSheetOpen(true)}>Sheet</Button>
        </States>
        <States name="toasts: one at a time, F8 focuses, swipe right dismisses">
          {toasts.map((toast) => (
            <Button key={toast.title} onClick={() => toaster.toast(toast)}>
              {toast.title}
            </Button>
          ))}
        </States>
        <States name="popover and tooltip">
          <Popover
            label="Today"
            trigger={<IconButton label="Today" variant="secondary" icon={<Bell />} />}
          >
            <Stack gap={1} style={{ padding: 16 }}>
              <h3>Today</h3>
              <Text tone="muted">No activity today</Text>
            </Stack>
          </Popover>
          <Button variant="ghost" data-tooltip="Adds a few words after 700 ms.">
            Hover me
          </Button>
        </States>
      </Specimen>
      <Dialog
        open={size !== null}
        onOpenChange={() => setSize(null)}
        size={size ?? 'lg'}
        height={size === '3xl' ? '85vh' : undefined}
        title="Edit a row"
        description="Everyone sees changes at once."
        footer={<Button onClick={() => setSize(null)}>Cancel</Button>}
      >
        <Stack>
          <Field label="Name">
            <TextInput defaultValue="ALPHA" />
          </Field>
          <Field label="Notes">
            <TextArea counter maxLength={1000} />
          </Field>
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Delete 47 rows?"
        description="They are gone for everyone. This cannot be undone."
        confirmLabel="Delete 47 rows"
        danger
        onConfirm={() => setConfirming(false)}
      />
      <Sheet
        open={isSheetOpen}
        onOpenChange={setSheetOpen}
        title="ALPHA"
        description="Everything about a row"
        actions={<Button size="dense">Copy link</Button>}
        footer={<Button onClick={() => setSheetOpen(false)}>Done</Button>}
      >
        <Stack>
          <h3>Position</h3>
          <Text tone="muted">On a phone it slides up from the bottom and can be pulled down.</Text>
        </Stack>
      </Sheet>
      <ToastViewport toaster={toaster} />
    </>
  );
}
