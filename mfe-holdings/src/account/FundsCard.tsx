import {
  fundNameSchema,
  type ListedFund,
  listFunds,
  MAIN_FUND,
  MAX_FUND_NAME_LENGTH,
} from '@dashboard/contracts-portfolio';
import { QueryState, useEndpoint } from '@dashboard/mfe-kit';
import {
  Button,
  Card,
  Field,
  IconButton,
  MarkedText,
  SkeletonTable,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@dashboard/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { useAddFund, useChangeFund, useRemoveFund } from './funds.ts';

export function FundsCard() {
  const funds = useEndpoint(listFunds);
  return (
    <Card
      title="Funds"
      description="Lists show the funds in this order. A new name applies everywhere at once; only an empty fund can be removed."
    >
      <QueryState
        query={funds}
        loading={<SkeletonTable label="Loading the funds" rows={5} columns={1} />}
        errorTitle="The funds could not be loaded"
      >
        {(listed) => (
          <Stack gap={4}>
            <FundList funds={listed} />
            <AddFund />
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

/* A field has a gap below its label, which is hidden here. */
const List = styled.ol`
  display: grid;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 8px;
    padding: 8px 0;
    border-top: 1px solid var(--border);
  }
  & > li > :first-child {
    flex: 1 1 160px;
    min-width: 0;
  }
  & [data-part='name'] {
    display: flex;
    gap: 8px;
    margin-top: -4px;
  }
  & [data-part='name'] > :first-child {
    flex: 1;
    min-width: 0;
  }
  & [data-part='actions'] {
    display: flex;
    gap: 4px;
    margin-inline-start: auto;
  }
`;

function FundList({ funds }: { funds: readonly ListedFund[] }) {
  const { mutate: change, isPending, isError } = useChangeFund();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; step: number; from: readonly ListedFund[] }>(undefined);

  /** A row that moves loses the focus, and at either end its button is disabled. */
  useLayoutEffect(() => {
    const { current: container } = list;
    if (!moved.current || !container || isPending) return;
    const { id, step, from } = moved.current;
    if (from === funds && !isError) return;
    moved.current = undefined;
    const focused = document.activeElement;
    if (focused !== document.body && !container.contains(focused)) return;
    const buttons = `[data-fund="${id}"] [data-step]`;
    const [up, down] = container.querySelectorAll<HTMLButtonElement>(buttons);
    const [pressed, other] = step < 0 ? [up, down] : [down, up];
    (pressed?.disabled ? other : pressed)?.focus();
  });

  function move(fund: ListedFund, index: number, step: number) {
    moved.current = { id: fund.id, step, from: funds };
    change({
      before: fund,
      change: { place: index + 1 + step },
      revert: { place: index + 1 },
      title: 'Fund Moved',
    });
  }

  return (
    <List ref={list} aria-label="Funds">
      {funds.map((fund, index) => {
        const step = (label: string, by: number, Icon: typeof ArrowUp) => (
          <IconButton
            label={`Move ${fund.name} ${label}`}
            tooltip={`Move ${label}`}
            data-step={by}
            icon={<Icon />}
            disabled={isPending || !funds[index + by]}
            onClick={() => move(fund, index, by)}
          />
        );
        return (
          <li key={fund.id} data-fund={fund.id}>
            {fund.name === MAIN_FUND ? (
              <Stack gap={0}>
                <div>
                  <MarkedText>{fund.name}</MarkedText>
                </div>
                <Text size="sm" tone="muted">
                  Students see this fund. It keeps its name.
                </Text>
              </Stack>
            ) : (
              <FundName key={fund.name} fund={fund} />
            )}
            <div data-part="actions">
              {step('up', -1, ArrowUp)}
              {step('down', 1, ArrowDown)}
              <RemoveFund fund={fund} />
            </div>
          </li>
        );
      })}
    </List>
  );
}

function useNameInput(initial: string, onName: (name: string) => void) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();

  function edit(typed: string) {
    setText(typed);
    setError(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data: name, error } = fundNameSchema.safeParse(text);
    setError(error?.issues[0]?.message);
    if (name !== undefined) onName(name);
  }

  const inputProps = {
    value: text,
    maxLength: MAX_FUND_NAME_LENGTH,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit(target.value),
  };
  return { text, error, edit, submit, inputProps };
}

function FundName({ fund }: { fund: ListedFund }) {
  const { mutate, isPending } = useChangeFund();
  const { text, error, edit, submit, inputProps } = useNameInput(fund.name, rename);
  const isChanged = text.trim() !== fund.name;

  function rename(name: string) {
    if (!isChanged) return;
    mutate({
      before: fund,
      change: { name },
      revert: { name: fund.name },
      title: 'Fund Renamed',
      done: `${fund.name} is now ${name}`,
    });
  }

  const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && edit(fund.name);

  return (
    <form onSubmit={submit}>
      <Field label={<VisuallyHidden>{`Name of ${fund.name}`}</VisuallyHidden>} error={error}>
        <div data-part="name">
          <TextInput {...inputProps} onKeyDown={cancel} />
          {isChanged && (
            <Button type="submit" variant="primary" pending={isPending}>
              Rename
            </Button>
          )}
        </div>
      </Field>
    </form>
  );
}

function RemoveFund({ fund }: { fund: ListedFund }) {
  const { mutate, isPending } = useRemoveFund();
  const reason = explainFixed(fund);
  return (
    <IconButton
      label={`Remove ${fund.name}`}
      tooltip={reason ?? 'Remove'}
      icon={<Trash2 />}
      disabled={reason !== undefined}
      pending={isPending}
      onClick={() => mutate(fund)}
    />
  );
}

function explainFixed({ name, isEmpty }: ListedFund): string | undefined {
  if (name === MAIN_FUND) return 'Main Fund can’t be removed';
  return isEmpty ? undefined : 'It has holdings, options or P&L figures';
}

function AddFund() {
  const { mutate, isPending } = useAddFund(() => edit(''));
  const { text, error, edit, submit, inputProps } = useNameInput('', (name) => mutate(name));

  return (
    <form onSubmit={submit}>
      <Field label="New fund" error={error}>
        <div style={{ display: 'flex', gap: 8 }}>
          <TextInput {...inputProps} placeholder="Name" style={{ flex: 1 }} />
          <Button type="submit" icon={<Plus />} disabled={text.trim() === ''} pending={isPending}>
            Add fund
          </Button>
        </div>
      </Field>
    </form>
  );
}
