import type { Identity } from '@dashboard/contracts-http';
import type { Author } from '@dashboard/release-registry';
import type { Request } from 'express';
import { getClientAddress } from '../../http/client-address.ts';

/** The admin as the author of a change of the registry. */
export const getAuthor = (request: Request, { username }: Identity): Exclude<Author, string> => ({
  name: username ?? 'admin',
  address: getClientAddress(request),
});
