import { type Audience, slotSchemas } from '@dashboard/contracts-gateway';
import { useSettings } from '@dashboard/mfe-kit';
import { EmptyState, Field, Stack, TextInput } from '@dashboard/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useShellServices } from '../host/services.ts';
import { collectEntries } from '../slots/slots.ts';
import { readText } from './glossary.ts';

const SEARCHABLE_ABOVE = 20;

const List = styled.dl`
  display: grid;
  gap: 10px;

  & dt {
    display: flex;
    align-items: center;
    gap: 8px;
    font-weight: 600;
  }
  & dt > button {
    margin-left: auto;
  }
  & dd {
    color: var(--text-muted);
  }
`;

function useTerms(audience: Audience) {
  const { listedModules } = useShellServices();
  return useMemo(
    () => collectEntries(listedModules, 'glossary', slotSchemas.glossary, audience),
    [listedModules, audience],
  );
}

export type Term = ReturnType<typeof useTerms>[number] & {
  readonly ownText: string | undefined;
};

interface GlossaryListProps {
  audience: Audience;
  renderAction?: (term: Term) => ReactNode;
}

export function GlossaryList({ audience, renderAction }: GlossaryListProps) {
  const terms = useTerms(audience);
  const { data: texts } = useSettings('glossary');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = terms
    .map((term): Term => ({ ...term, ownText: texts && readText(texts.value, term.id) }))
    .filter(({ term, meaning, ownText = meaning }) =>
      `${term} ${ownText}`.toLowerCase().includes(wanted),
    );
  const groups = new Set(found.map(({ group }) => group));
  return (
    <Stack gap={5}>
      {terms.length > SEARCHABLE_ABOVE && (
        <Field label="Search terms">
          <TextInput
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Field>
      )}
      {found.length === 0 && <EmptyState title="No term matches" />}
      {[...groups].map((group) => (
        <section key={group} aria-label={group}>
          <Stack gap={3}>
            <h3>{group}</h3>
            <List>
              {found
                .filter((term) => term.group === group)
                .map((term) => (
                  <div key={term.id}>
                    <dt>
                      {term.term}
                      {renderAction?.(term)}
                    </dt>
                    <dd>{term.ownText ?? term.meaning}</dd>
                  </div>
                ))}
            </List>
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
