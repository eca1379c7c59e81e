import { type Settings, useSaveSettings } from '@dashboard/mfe-kit';
import {
  Checkbox,
  Columns,
  Field,
  FormDialog,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@dashboard/ui';
import { type FormEvent, useState } from 'react';
import {
  type ClassFigures,
  defaultFigures,
  isAccount,
  isAccountList,
  isPercent,
  listProfiles,
  MAX_ACCOUNTS,
  parseAccountSize,
  parseClassFigures,
  SETTINGS_KEY,
} from '../class-figures/class-figures.ts';
import { formatDollars } from '../sizing/position-sizing.ts';

const formatShare = (percent: number) => `${percent}%`;

const percentField = {
  format: formatShare,
  parse: (text: string) => Number(text.replace(/[%\s]/g, '')),
  isValid: isPercent,
  error: 'Above 0 and up to 100',
};

const numberFields = [
  {
    name: 'account',
    label: 'Account Size',
    format: formatDollars,
    parse: parseAccountSize,
    isValid: isAccount,
    error: 'An amount above $0, such as 50,000.50',
  },
  { name: 'positionCapPercent', label: 'Largest share per position', ...percentField },
  { name: 'conservativePercent', label: 'Conservative exposure', ...percentField },
  { name: 'aggressivePercent', label: 'Aggressive exposure', ...percentField },
] as const;

type NumberName = (typeof numberFields)[number]['name'];
type Texts = Readonly<Record<NumberName | 'accounts', string>>;

/** An empty text is the default. */
function toTexts(figures: ClassFigures): Texts {
  const numbers = numberFields.map(({ name }) => [
    name,
    figures[name] === defaultFigures[name] ? '' : String(figures[name]),
  ]);
  return { ...Object.fromEntries(numbers), accounts: figures.accounts.join('; ') };
}

/** Amounts can have commas, so semicolons separate them. */
const parseAccounts = (text: string) =>
  text
    .split(';')
    .filter((part) => part.trim())
    .map(parseAccountSize);

function readTexts(texts: Texts) {
  const value: Partial<Record<keyof Texts, unknown>> = {};
  const errors: Partial<Record<keyof Texts, string>> = {};
  for (const { name, parse, isValid, error } of numberFields) {
    if (!texts[name]) continue;
    value[name] = parse(texts[name]);
    if (!isValid(value[name])) errors[name] = error;
  }
  value.accounts = parseAccounts(texts.accounts);
  if (!isAccountList(value.accounts)) {
    errors.accounts = `Up to ${MAX_ACCOUNTS} amounts above $0, such as 25000; 50000`;
  }
  return { value, errors };
}

export function ClassFiguresDialog({ before, onClose }: { before: Settings; onClose: () => void }) {
  const [figures] = useState(() => parseClassFigures(before.value));
  const [texts, setTexts] = useState(() => toTexts(figures));
  const [profile, setProfile] = useState(figures.profile);
  const [optionsByPremium, setOptionsByPremium] = useState(figures.optionsByPremium);
  const [errors, setErrors] = useState<Partial<Texts>>({});
  const success = { title: 'Position Sizing Saved', done: 'Position sizing' };
  const save = useSaveSettings(SETTINGS_KEY, success, onClose);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readTexts(texts);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    save.mutate({ before, value: { ...read.value, profile, optionsByPremium } });
  }
  const control = (name: keyof Texts) => ({
    value: texts[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTexts({ ...texts, [name]: target.value }),
  });
  return (
    <FormDialog
      title="Position sizing"
      description="An empty field has the figure shown in it. Open calculators follow at once, unless students use their own figures."
      submitLabel="Save"
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Columns minColumnWidth={180} gap={3}>
        {numberFields.map(({ name, label, format }) => (
          <Field key={name} label={label} error={errors[name]}>
            <TextInput
              {...control(name)}
              inputMode="decimal"
              placeholder={format(defaultFigures[name])}
            />
          </Field>
        ))}
      </Columns>
      <Field
        label="Account sizes to try"
        hint={`Up to ${MAX_ACCOUNTS}, separated by semicolons.`}
        error={errors.accounts}
      >
        <TextInput {...control('accounts')} placeholder="25000; 50000" />
      </Field>
      <Stack gap={1}>
        <Text as="div" size="sm" tone="muted" strong>
          Risk Profile
        </Text>
        <div>
          <SegmentedControl
            label="Risk Profile"
            value={profile}
            options={listProfiles(figures).map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={setProfile}
          />
        </div>
      </Stack>
      <Checkbox
        checked={optionsByPremium}
        onCheckedChange={setOptionsByPremium}
        label="Options count by premium"
      />
    </FormDialog>
  );
}
