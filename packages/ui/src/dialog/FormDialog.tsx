import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../Button.tsx';
import { Stack } from '../layout.tsx';
import { Dialog } from './Dialog.tsx';

export interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  pending: boolean;
  /** Between Cancel and the submit button. */
  actions?: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form that validates itself. The caller closes it after a successful submit. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, pending, actions, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {actions}
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  );
}
