import type { ReplayNote } from '@dashboard/contracts-portfolio';
import { LinkedImage, Text, VisuallyHidden } from '@dashboard/ui';
import { styled } from 'styled-components';

/* The chart stands beside the text, so that both are in view. */
const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 8px 16px;
  min-width: 0;
  padding-left: 12px;
  border-left: 3px solid var(--accent);

  & > p {
    flex: 1 1 200px;
    max-width: 75ch;
    overflow-wrap: anywhere;
  }
  & img {
    max-width: min(40vw, 280px);
    max-height: 150px;
  }
`;

/** The text and the chart of a note. A chart that cannot be loaded is hidden and logged. */
export function StoryNote({ note }: { note: ReplayNote }) {
  return (
    <Note>
      <p>
        <Text preserveLines>{note.text}</Text>
      </p>
      {note.chart && (
        <LinkedImage
          src={note.chart}
          alt="Chart of the note"
          caption={<VisuallyHidden>Chart</VisuallyHidden>}
          onLoadError={() => console.error(`The chart ${note.chart} of a note could not be shown.`)}
        />
      )}
    </Note>
  );
}
