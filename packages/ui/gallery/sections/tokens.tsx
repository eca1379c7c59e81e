import { styled } from 'styled-components';
import { Columns, Legend, Stack, Text, themes, toneNames } from '../../src/index.ts';
import { contrastRatio } from '../../src/theme.test.ts';
import { Specimen } from '../Specimen.tsx';

const Swatch = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  font-size: var(--text-xs);

  & > div {
    height: 36px;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
  }
`;

const sizes = ['2xl', 'xl', 'lg', 'md', 'sm', 'xs'];

export function TokenSpecimens() {
  return (
    <Columns minColumnWidth={420}>
      <Specimen title="Colours">
        <Columns minColumnWidth={92} gap={2}>
          {Object.keys(themes.light.colors).map((name) => (
            <Swatch key={name}>
              <div style={{ background: `var(--${name})` }} />
              {name}
            </Swatch>
          ))}
        </Columns>
      </Specimen>
      <Stack>
        <Specimen title="Tones" note="Contrast of text on fill, light and dark.">
          <Legend
            label="Tones"
            items={toneNames.map((tone) => {
              const ratio = ([themes.light, themes.dark] as const)
                .map(({ tones }) => contrastRatio(tones[tone].text, tones[tone].surface).toFixed(1))
                .join(' / ');
              return { tone, label: `${tone} ${ratio}`, mark: 'Aa' };
            })}
          />
        </Specimen>
        <Specimen title="Type">
          {sizes.map((size) => (
            <div key={size} style={{ fontSize: `var(--text-${size})` }}>
              text-{size} · $1,234,567.89 · 1111 0000
            </div>
          ))}
          <Text tone="muted">Digits are equally wide, so columns of figures line up.</Text>
        </Specimen>
      </Stack>
    </Columns>
  );
}
