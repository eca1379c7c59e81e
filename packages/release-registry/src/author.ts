import { hostname, userInfo } from 'node:os';

export type Author = string | { readonly name: string; readonly address: string | undefined };

export const toAuthorFields = (author: Author): { by: string; address?: string } => {
  if (typeof author === 'string') return { by: author };
  const { name: by, address } = author;
  return address === undefined ? { by } : { by, address };
};

export function describeCurrentUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`;
  }
}
