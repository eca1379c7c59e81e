import { slotSchemas } from '@dashboard/contracts-gateway';
import { HostProvider, type HostServices } from '@dashboard/mfe-kit';
import { Card, LinkButton, SkeletonTable, Stack } from '@dashboard/ui';
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import { AdminPageFrame } from '../header/AdminPageFrame.tsx';
import { ModuleDialog, useOpenedDialog } from '../module-panel/ModuleDialog.tsx';
import { MountedPanel } from '../module-panel/MountedPanel.tsx';
import { usePanelHost } from '../module-panel/use-panel-host.ts';
import { useScrollToSection } from '../page/use-scroll-to-section.ts';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { useSlot } from '../slots/slots.ts';
import { formatOpenedSymbol } from '../symbol-sheet/symbol-address.ts';
import { AccessCodesCard } from './AccessCodesCard.tsx';
import { AdminsCard } from './AdminsCard.tsx';
import { type AccountSectionId, accountSections, useAccountSections } from './account-sections.ts';
import { GlossaryCard } from './GlossaryCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProductCard } from './ProductCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { ReleaseTokensCard } from './ReleaseTokensCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

const cards: Readonly<Record<AccountSectionId, ComponentType>> = {
  'access-codes': AccessCodesCard,
  product: ProductCard,
  glossary: GlossaryCard,
  password: PasswordCard,
  passkeys: PasskeysCard,
  'recovery-codes': RecoveryCodesCard,
  sessions: SessionsCard,
  admins: AdminsCard,
  'release-tokens': ReleaseTokensCard,
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

/* Beside the sections, or one scrolling line above them. */
const Layout = styled.div`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr);
  align-items: start;
  gap: 24px;

  & > nav {
    position: sticky;
    top: 12px;
    display: grid;
    font-size: var(--text-sm);
  }
  & > nav > a {
    padding: 7px 8px;
    border-radius: var(--radius-md);
    color: var(--text-muted);
    text-decoration: none;
  }
  & > nav > a:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;

    & > nav {
      top: 0;
      z-index: 1;
      display: flex;
      overflow-x: auto;
      background: var(--surface-page);
    }
    & > nav > a {
      flex: none;
      padding: 13px 8px;
    }
  }
`;

const links = [
  {
    id: 'audit-log',
    title: 'Audit log',
    description: 'Who did what, when and from where.',
    link: (
      <Link href={adminPagePaths.auditLog} asChild>
        <LinkButton>Open audit log</LinkButton>
      </Link>
    ),
  },
  {
    id: 'operations',
    title: 'Operations',
    description: 'Services, the queue and the releases of modules.',
    link: <LinkButton href="/operations">Open operations</LinkButton>,
  },
];

function Sections({ host }: { host: HostServices }) {
  const list = useRef<HTMLDivElement>(null);
  const contributed = useSlot('accountSections', slotSchemas.accountSections);
  const sections = [...useAccountSections(), ...links];
  useScrollToSection(list, window.location.hash.slice(1));
  return (
    <Layout ref={list}>
      <nav aria-label="Sections">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Stack gap={4}>
        {accountSections.map(({ id }) => {
          const SectionCard = cards[id];
          return (
            <Section key={id} id={id}>
              <SectionCard />
            </Section>
          );
        })}
        {contributed.map(({ id, label, module, panel }) => (
          <Section key={`${module} ${id}`} id={id}>
            <MountedPanel
              module={module}
              panel={panel}
              host={host}
              subject={noSubject}
              loading={
                <Card title={label}>
                  <SkeletonTable label={`Loading ${label}`} rows={2} columns={1} />
                </Card>
              }
              renderError={(error) => <Card title={label}>{error}</Card>}
            />
          </Section>
        ))}
        {links.map(({ id, title, description, link }) => (
          <Section key={id} id={id}>
            <Card title={title} description={description} actions={link} />
          </Section>
        ))}
      </Stack>
    </Layout>
  );
}

function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} data-section={id} style={{ scrollMarginTop: 48 }}>
      {children}
    </div>
  );
}
