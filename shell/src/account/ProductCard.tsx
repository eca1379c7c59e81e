import { productSettingsSchema, type Settings } from '@dashboard/contracts-auth';
import { QueryState, useSaveSettings, useSettings } from '@dashboard/mfe-kit';
import {
  Button,
  Card,
  Field,
  FormDialog,
  SkeletonTable,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '@dashboard/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DISCLAIMER, PRODUCT_NAME } from '../host/fixed-texts.ts';
import { useProduct } from '../host/settings.ts';

export function ProductCard() {
  const settings = useSettings('product');
  const { name, disclaimer } = useProduct();
  const [edited, setEdited] = useState<Settings>();
  return (
    <Card
      title="Name and disclaimer"
      description="What students see at the top of every page."
      actions={
        <Button disabled={!settings.data} onClick={() => setEdited(settings.data)}>
          Edit
        </Button>
      }
    >
      <QueryState
        query={settings}
        loading={<SkeletonTable label="Loading the texts" rows={2} columns={1} />}
        errorTitle="The texts could not be loaded"
      >
        {() => (
          <Stack gap={2}>
            <Text strong>{name}</Text>
            <Text as="p" tone="muted">
              {disclaimer}
            </Text>
          </Stack>
        )}
      </QueryState>
      {edited && <ProductDialog before={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function ProductDialog({ before, onClose }: { before: Settings; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(productSettingsSchema),
    defaultValues: { name: '', disclaimer: '', ...before.value },
  });
  const save = useSaveSettings(
    'product',
    { title: 'Name and Disclaimer Saved', done: 'Name and disclaimer' },
    onClose,
  );
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Name and disclaimer"
      description="An empty field has the text shown in it. Open pages follow at once."
      submitLabel="Save"
      pending={save.isPending}
      onSubmit={form.handleSubmit(({ name, disclaimer }) =>
        save.mutate({
          before,
          value: { ...(name && { name }), ...(disclaimer && { disclaimer }) },
        }),
      )}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...form.register('name')} placeholder={PRODUCT_NAME} maxLength={60} />
      </Field>
      <Field label="Disclaimer" error={errors.disclaimer?.message}>
        <TextArea
          {...form.register('disclaimer')}
          placeholder={DISCLAIMER}
          maxLength={500}
          counter
        />
      </Field>
    </FormDialog>
  );
}
