import { Checkbox, Stack, Text } from '@dashboard/ui';

interface SendChoiceProps {
  sends: boolean;
  /** How many calls could not be sent. */
  unsent: number;
  onSendsChange: (sends: boolean) => void;
}

/** What is sent of the calls, and the choice to send nothing. */
export function SendChoice({ sends, unsent, onSendsChange }: SendChoiceProps) {
  return (
    <Stack gap={1}>
      <Checkbox
        label="Do not send my calls"
        checked={!sends}
        onCheckedChange={(checked) => onSendsChange(!checked)}
      />
      <Text as="p" size="sm" tone="muted">
        {sends
          ? 'Each call goes to the trader without your name or address, as one of the class. Your score stays on this device.'
          : 'Nothing is sent. Your calls and your score stay on this device.'}
      </Text>
      <Text as="p" size="sm" tone="warning" role="status">
        {unsent > 0 &&
          (unsent === 1
            ? 'One call could not be sent yet. It goes with the next one.'
            : `${unsent} calls could not be sent yet. They go with the next one.`)}
      </Text>
    </Stack>
  );
}
