import { HostProvider, type HostServices } from '@dashboard/mfe-kit';
import { Card, LinkButton, SkeletonTable, Stack } from '@dashboard/ui';
import { type ComponentType, useCallback, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import { AdminPageFrame } from '../header/AdminPageFrame.tsx';
import { ModuleDialog, useOpenedDialog } from '../module-panel/ModuleDialog.tsx';
import { MountedPanel } from '../module-panel/MountedPanel.tsx';
import { usePanelHost } from '../module-panel/use-panel-host.ts';
import { useScrollToSection } from '../page/use-scroll-to-section.ts';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { formatOpenedSymbol } from '../symbol-sheet/symbol-address.ts';
import { AccessCodesCard } from './AccessCodesCard.tsx';
import { AdminsCard } from './AdminsCard.tsx';
import { useAccountGroups } from './account-sections.ts';
import { GlossaryCard } from './GlossaryCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProductCard } from './ProductCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { ReleaseTokensCard } from './ReleaseTokensCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { useCurrentSection } from './use-current-section.ts';

const cards: Readonly<Record<string, ComponentType>> = {
  product: ProductCard,
  glossary: GlossaryCard,
  'access-codes': AccessCodesCard,
  password: PasswordCard,
  passkeys: PasskeysCard,
  'recovery-codes': RecoveryCodesCard,
  sessions: SessionsCard,
  admins: AdminsCard,
  'release-tokens': ReleaseTokensCard,
  'audit-log': () => (
    <Card
      title="Audit log"
      description="Who did what, when and from where."
      actions={
        <Link href={adminPagePaths.auditLog} asChild>
          <LinkButton>Open audit log</LinkButton>
        </Link>
      }
    />
  ),
  operations: () => (
    <Card
      title="Operations"
      description="Services, the queue and the releases of modules."
      actions={<LinkButton href="/operations">Open operations</LinkButton>}
    />
  ),
};

const noSubject = {};

/** Tabs and symbol sheets open on the dashboard. */
function useAccountHost(username: string | null, openDialog: HostServices['openDialog']) {
  const [, open] = useLocation();
  const identity = useMemo(() => ({ role: 'admin', username }) as const, [username]);
  const navigate = useCallback<HostServices['navigate']>(
    ({ tab, params }) => open(`/?${new URLSearchParams({ ...params, tab })}`),
    [open],
  );
  const openSymbol = useCallback(
    (symbol: string, section?: string) => open(`/${formatOpenedSymbol('', { symbol, section })}`),
    [open],
  );
  return usePanelHost({ identity, navigate, openDialog, openSymbol });
}

export function AccountPage({ username }: { username: string | null }) {
  const [openedDialog, openDialog] = useOpenedDialog();
  const host = useAccountHost(username, openDialog);
  return (
    <HostProvider host={host}>
      <AdminPageFrame title="Account">
        <Sections host={host} />
      </AdminPageFrame>
      {openedDialog && <ModuleDialog host={host} opened={openedDialog} />}
    </HostProvider>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: 176px minmax(0, 1fr);
  align-items: start;
  gap: 32px;

  & > nav {
    position: sticky;
    top: 12px;
    display: grid;
    gap: 16px;
    max-height: calc(100dvh - 24px);
    overflow-y: auto;
    font-size: var(--text-sm);
  }
  & > nav > div {
    display: grid;
  }
  & > nav span {
    padding: 0 10px 4px;
    color: var(--text-muted);
    font-weight: 600;
    line-height: var(--leading-tight);
  }
  & > nav a {
    padding: 6px 10px;
    border-radius: var(--radius-md);
    color: var(--text-muted);
    text-decoration: none;

    @media (pointer: coarse) {
      padding-block: 13px;
    }
  }
  & > nav a:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  & > nav a[aria-current] {
    box-shadow: inset 2px 0 var(--accent);
    border-radius: 0 var(--radius-md) var(--radius-md) 0;
    background: var(--surface-pressed);
    color: var(--text);
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;

    & > nav {
      top: 0;
      z-index: 1;
      display: flex;
      gap: 0;
      overflow-x: auto;
      margin-inline: -12px;
      background: var(--surface-page);
      box-shadow: inset 0 -1px var(--border);
      scrollbar-width: none;
    }
    & > nav::before,
    & > nav::after {
      content: '';
      position: sticky;
      z-index: 1;
      left: 0;
      flex: 0 0 12px;
      margin-right: -8px;
      background: linear-gradient(to right, var(--surface-page), transparent);
      pointer-events: none;
    }
    & > nav::after {
      right: 0;
      flex-basis: 32px;
      margin-right: 0;
      background: linear-gradient(to left, var(--surface-page), transparent);
    }
    & > nav > div {
      display: flex;
      flex: none;
    }
    & > nav span {
      display: none;
    }
    & > nav a {
      flex: none;
      padding: 13px 8px;
      font-weight: 550;
    }
    & > nav a[aria-current] {
      box-shadow: inset 0 -2px var(--accent);
      border-radius: 0;
      background: none;
    }
  }
  @media (max-height: 420px) {
    & > nav {
      position: static;
    }
  }
`;

const Group = styled.section`
  & > h2 {
    margin-bottom: 8px;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & > div {
    border: 1px solid var(--border);
    border-radius: var(--radius-lg);
    background: var(--surface-raised);
  }
  & [data-section] {
    scroll-margin-top: 16px;

    @media (max-width: 900px) {
      scroll-margin-top: 52px;
    }
  }
  & [data-section] + [data-section] {
    border-top: 1px solid var(--border);
  }
  & [data-section] section {
    border: 0;
    background: none;
  }
`;

function Sections({ host }: { host: HostServices }) {
  const list = useRef<HTMLDivElement>(null);
  const groups = useAccountGroups();
  useScrollToSection(list, window.location.hash.slice(1));
  const current = useCurrentSection(list);
  return (
    <Layout ref={list}>
      <nav aria-label="Sections">
        {groups.map(({ heading, sections }) => (
          <div key={heading}>
            <span>{heading}</span>
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                {title}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <Stack gap={6}>
        {groups.map(({ heading, sections }) => (
          <Group key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <div>
              {sections.map(({ id, title, module, panel }) => {
                const OwnCard = cards[id];
                return (
                  <div key={`${module} ${id}`} id={id} data-section={id}>
                    {OwnCard && <OwnCard />}
                    {module && panel && (
                      <MountedPanel
                        module={module}
                        panel={panel}
                        host={host}
                        subject={noSubject}
                        loading={
                          <Card title={title}>
                            <SkeletonTable label={`Loading ${title}`} rows={2} columns={1} />
                          </Card>
                        }
                        renderError={(error) => <Card title={title}>{error}</Card>}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          </Group>
        ))}
      </Stack>
    </Layout>
  );
}
