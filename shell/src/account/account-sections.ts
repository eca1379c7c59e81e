import { slotSchemas } from '@dashboard/contracts-gateway';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { useSlot } from '../slots/slots.ts';

interface AccountSection {
  readonly id: string;
  readonly title: string;
  /** For the palette. Sections without keywords aren't in it. */
  readonly keywords?: readonly string[];
  readonly module?: string;
  readonly panel?: string;
}

/** The shell's own cards, which have the orders 10, 20, 30… in their group. */
const ownSections: Readonly<Record<string, readonly AccountSection[]>> = {
  Product: [
    { id: 'product', title: 'Name and disclaimer', keywords: ['product', 'brand', 'title'] },
    { id: 'glossary', title: 'Glossary texts', keywords: ['meanings', 'terms', 'BX'] },
  ],
  Students: [
    { id: 'access-codes', title: 'Access codes for students', keywords: ['invite', 'class'] },
  ],
  'Your sign-in': [
    { id: 'password', title: 'Password', keywords: ['change password'] },
    { id: 'passkeys', title: 'Passkeys', keywords: ['sign in', 'fingerprint'] },
    { id: 'recovery-codes', title: 'Recovery codes', keywords: ['sign in'] },
    { id: 'sessions', title: 'Sessions', keywords: ['devices', 'sign out'] },
  ],
  Administration: [
    { id: 'admins', title: 'Admins', keywords: ['users', 'add admin'] },
    { id: 'release-tokens', title: 'Release tokens', keywords: ['deploy tokens', 'teams'] },
    { id: 'audit-log', title: 'Audit log' },
    { id: 'operations', title: 'Operations' },
  ],
};

export function useAccountGroups() {
  const contributed = useSlot('accountSections', slotSchemas.accountSections).map(
    ({ label, group = 'Product', ...entry }) => ({ ...entry, group, title: label, keywords: [] }),
  );
  const own = Object.entries(ownSections).flatMap(([group, sections]) =>
    sections.map((section, index) => ({ ...section, group, order: 10 * (index + 1) })),
  );
  const all: (AccountSection & { group: string; order: number })[] = [...own, ...contributed];
  return [...new Set(all.map(({ group }) => group))].map((heading) => ({
    heading,
    sections: all
      .filter(({ group }) => group === heading)
      .sort((one, other) => one.order - other.order),
  }));
}

export const formatSectionPath = (id: string) => `${adminPagePaths.account}#${id}`;
