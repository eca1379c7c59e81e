import { createLazyPart, LazyOverlay } from '@dashboard/ui';
import type { NoteEditorProps } from './editor/NoteEditor.tsx';

const noteEditor = createLazyPart(
  async () =>
    (await import(/* webpackChunkName: "note-editor" */ './editor/NoteEditor.tsx')).NoteEditor,
);

/** The editor of a note. Its script is loaded when the admin first opens it. */
export function LazyNoteEditor(props: NoteEditorProps) {
  return <LazyOverlay part={noteEditor} props={props} isOpen onClose={props.onClose} />;
}
