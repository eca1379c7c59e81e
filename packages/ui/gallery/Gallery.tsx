import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import {
  Cluster,
  Columns,
  GlobalStyle,
  SegmentedControl,
  Stack,
  Text,
  type ThemeName,
  ThemeStyle,
  Tooltips,
} from '../src/index.ts';
import { ActionSpecimens } from './sections/actions.tsx';
import { FieldSpecimens } from './sections/fields.tsx';
import { FeedbackSpecimens, FigureSpecimens } from './sections/figures.tsx';
import { OverlaySpecimens } from './sections/overlays.tsx';
import { TableSpecimens } from './sections/tables.tsx';
import { TokenSpecimens } from './sections/tokens.tsx';

const Page = styled.main`
  max-width: 1360px;
  margin: 0 auto;
  padding: 24px clamp(12px, 3vw, 32px) 96px;
`;

function initialTheme(): ThemeName {
  const theme = new URLSearchParams(window.location.search).get('theme');
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** `?theme=dark` opens it in the dark theme. */
function Gallery() {
  const [theme, setTheme] = useState(initialTheme);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  return (
    <>
      <Tooltips />
      <ThemeStyle />
      <GlobalStyle />
      <Page>
        <Stack gap={6}>
          <Cluster justify="between">
            <div>
              <h1>Interface gallery</h1>
              <Text tone="muted">Every primitive in every state, in both themes.</Text>
            </div>
            <SegmentedControl
              label="Theme"
              value={theme}
              onValueChange={setTheme}
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          </Cluster>
          <FigureSpecimens />
          <TableSpecimens />
          <Columns minColumnWidth={400}>
            <Stack>
              <ActionSpecimens />
              <OverlaySpecimens />
            </Stack>
            <Stack>
              <FieldSpecimens />
            </Stack>
            <Stack>
              <FeedbackSpecimens />
            </Stack>
          </Columns>
          <TokenSpecimens />
        </Stack>
      </Page>
    </>
  );
}

const place = document.getElementById('root');
if (!place) throw new Error('The gallery needs an element with the id root.');

createRoot(place).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
