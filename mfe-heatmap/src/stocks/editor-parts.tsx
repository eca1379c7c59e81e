import { imageMediaTypes, MAX_IMAGE_BYTES } from '@dashboard/contracts-trading';
import { ConfirmDialog, ImageField, type ImageFieldProps } from '@dashboard/ui';

const chartFileTypes = Object.fromEntries(
  imageMediaTypes.map((type) => [type, [`.${type.split('/')[1]}`]]),
);

interface ChartFieldProps extends Pick<ImageFieldProps, 'label' | 'alt' | 'disabled' | 'error'> {
  file: File | null;
  image: string | null;
  onChange: (file: File | null, image: string | null) => void;
  onReject: (message: string) => void;
}

export function ChartField({ file, image, onChange, onReject, ...field }: ChartFieldProps) {
  return (
    <ImageField
      {...field}
      file={file}
      src={image}
      accept={chartFileTypes}
      maxSize={MAX_IMAGE_BYTES}
      takesPastes
      onPick={(picked) => onChange(picked, image)}
      onRemove={() => onChange(null, null)}
      onReject={({ codes }) =>
        onReject(
          codes.includes('file-too-large')
            ? 'The image is larger than 10 MB'
            : 'Choose a PNG, JPEG or WebP image',
        )
      }
    />
  );
}

interface DiscardDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

export const DiscardDialog = ({ open, onStay, onDiscard }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onStay}
    title="Discard your changes?"
    description="Your edits are not saved."
    confirmLabel="Discard"
    cancelLabel="Keep writing"
    danger
    onConfirm={onDiscard}
  />
);
