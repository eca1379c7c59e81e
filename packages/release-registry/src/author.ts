/** Who changes the registry: a name, or a name and the network address that the change came from. */
export type Author = string | { readonly name: string; readonly address: string | undefined };

/** The fields in which an author is stored. */
export const toAuthorFields = (author: Author): { by: string; address?: string } => {
  if (typeof author === 'string') return { by: author };
  const { name: by, address } = author;
  return address === undefined ? { by } : { by, address };
};
