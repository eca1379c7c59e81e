import { Card, LinkButton, Stack } from '@dashboard/ui';
import { type ComponentType, useRef } from 'react';
import { Link } from 'wouter';
import { AdminPageFrame } from '../header/AdminPageFrame.tsx';
import { useScrollToSection } from '../page/use-scroll-to-section.ts';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { AccessCodesCard } from './AccessCodesCard.tsx';
import { AdminsCard } from './AdminsCard.tsx';
import { type AccountSectionId, accountSections } from './account-sections.ts';
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

export function AccountPage() {
  const list = useRef<HTMLDivElement>(null);
  useScrollToSection(list, window.location.hash.slice(1));
  return (
    <AdminPageFrame title="Account">
      <div ref={list}>
        <Stack gap={4}>
          {accountSections.map(({ id }) => {
            const SectionCard = cards[id];
            return (
              <div key={id} data-section={id} style={{ scrollMarginTop: 12 }}>
                <SectionCard />
              </div>
            );
          })}
          <Card
            title="Audit log"
            description="Who did what, when and from where."
            actions={
              <Link href={adminPagePaths.auditLog} asChild>
                <LinkButton>Open audit log</LinkButton>
              </Link>
            }
          />
          <Card
            title="Operations"
            description="Services, the queue and the releases of modules."
            actions={<LinkButton href="/operations">Open operations</LinkButton>}
          />
        </Stack>
      </div>
    </AdminPageFrame>
  );
}
