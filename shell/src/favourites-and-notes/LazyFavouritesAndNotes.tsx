import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { FavouritesAndNotesSheetProps } from './FavouritesAndNotesSheet.tsx';

const sheet = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "favourites-and-notes" */ './FavouritesAndNotesSheet.tsx'))
      .FavouritesAndNotesSheet,
);

/** What a student keeps on the device. Its script is loaded when it first opens. */
export function LazyFavouritesAndNotes(props: FavouritesAndNotesSheetProps) {
  return <LazyOverlay isOpen onClose={props.onClose} part={sheet} props={props} />;
}
