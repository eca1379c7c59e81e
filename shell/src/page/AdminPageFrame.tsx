import { Cluster, LinkButton } from '@dashboard/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { useProduct } from '../host/settings.ts';
import { ThemeToggle } from '../theme/ThemeToggle.tsx';
import { usePageTitle } from './use-page-title.ts';

const Page = styled.div`
  max-width: 1100px;
  margin: 0 auto;
  padding: 0 24px 48px;

  @media (max-width: 640px) {
    padding: 0 12px 32px;
  }
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: 56px;
    padding: 10px 0;
  }
`;

export function AdminPageFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(`${title} - ${useProduct().name}`);
  return (
    <Page>
      <header>
        <h1>{title}</h1>
        <Cluster gap={2}>
          <Link href="/" asChild>
            <LinkButton>
              <ArrowLeft />
              Back to dashboard
            </LinkButton>
          </Link>
          <ThemeToggle />
        </Cluster>
      </header>
      <main>{children}</main>
    </Page>
  );
}
