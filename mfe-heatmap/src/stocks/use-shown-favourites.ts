import { useFavourites, useHost } from '@dashboard/mfe-kit';

/** The symbols that a student has marked on this device; undefined for the admin, who marks none. */
export function useShownFavourites(): ReadonlySet<string> | undefined {
  const { identity } = useHost();
  const { symbols } = useFavourites();
  return identity.role === 'student' ? symbols : undefined;
}
