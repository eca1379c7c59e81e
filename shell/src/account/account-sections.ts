import { slotSchemas } from '@dashboard/contracts-gateway';
import { adminPagePaths } from '../session/AdminOnly.tsx';
import { useSlot } from '../slots/slots.ts';

export const accountSections = [
  { id: 'access-codes', title: 'Access codes for students', keywords: ['invite', 'class'] },
  { id: 'product', title: 'Name and disclaimer', keywords: ['product', 'brand', 'title'] },
  { id: 'glossary', title: 'Glossary texts', keywords: ['meanings', 'terms', 'BX'] },
  { id: 'password', title: 'Password', keywords: ['change password'] },
  { id: 'passkeys', title: 'Passkeys', keywords: ['sign in', 'fingerprint'] },
  { id: 'recovery-codes', title: 'Recovery codes', keywords: ['sign in'] },
  { id: 'sessions', title: 'Sessions', keywords: ['devices', 'sign out'] },
  { id: 'admins', title: 'Admins', keywords: ['users', 'add admin'] },
  { id: 'release-tokens', title: 'Release tokens', keywords: ['deploy tokens', 'teams'] },
] as const;

export type AccountSectionId = (typeof accountSections)[number]['id'];

/** The shell's sections, and those of modules. */
export function useAccountSections() {
  const contributed = useSlot('accountSections', slotSchemas.accountSections);
  return [
    ...accountSections,
    ...contributed.map(({ id, label }) => ({ id, title: label, keywords: [] })),
  ];
}

export const formatSectionPath = (id: string) => `${adminPagePaths.account}#${id}`;
