import { adminPagePaths } from '../session/AdminOnly.tsx';

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

export const formatSectionPath = (id: AccountSectionId) => `${adminPagePaths.account}#${id}`;
