import { LinkButton, usePhone } from '@dashboard/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { useCommands } from '../commands/use-commands.ts';
import { useProduct } from '../host/settings.ts';
import { usePageTitle } from '../page/use-page-title.ts';
import { useAuthStatus } from '../session/auth.ts';
import { DashboardHeader } from './DashboardHeader.tsx';

const Page = styled.div`
  max-width: 1100px;
  margin: 0 auto;
  padding: 0 24px 48px;

  @media (max-width: 640px) {
    padding: 0 12px 32px;
  }
  & > main {
    padding-top: 6px;
  }
`;

/** The dashboard's other commands open over it. */
const COMMANDS = ['refresh', 'theme', 'account', 'audit-log', 'logout'];
const openNothing = () => {};

export function AdminPageFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(`${title} - ${useProduct().name}`);
  const commands = useCommands('admin', openNothing);
  const { data } = useAuthStatus();
  const isPhone = usePhone();
  return (
    <Page>
      <DashboardHeader
        title={title}
        badge={`Admin: ${data?.username}`}
        badgeTone="accent"
        commands={commands
          .filter(({ id, label }) => COMMANDS.includes(id) && label !== title)
          .map((command) => ({ ...command, menu: undefined }))}
      >
        <Link href="/" asChild>
          <LinkButton aria-label="Back to dashboard">
            <ArrowLeft />
            {isPhone ? 'Back' : 'Back to dashboard'}
          </LinkButton>
        </Link>
      </DashboardHeader>
      <main>{children}</main>
    </Page>
  );
}
