import {
  controlHeights,
  scales,
  type ThemeName,
  themes,
  toneNames,
} from '@dashboard/design-tokens';

type Declarations = Readonly<Record<string, string>>;

function declarations(values: Declarations): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

function themeDeclarations(name: ThemeName): string {
  const { colors, tones, shadows } = themes[name];
  const toneLines = Object.entries(tones).map(([tone, parts]) =>
    declarations({
      [`tone-${tone}-surface`]: parts.surface,
      [`tone-${tone}-text`]: parts.text,
      [`tone-${tone}-border`]: parts.border,
    }),
  );
  const shadowLines = declarations({
    'shadow-float': shadows.float,
    'shadow-dialog': shadows.dialog,
  });
  return `color-scheme:${name};${declarations({ ...colors })}${toneLines.join('')}${shadowLines}`;
}

/** CSS with the tokens for each `data-theme`. Inline it so that the first paint has the theme. */
export function themeCss(): string {
  return [
    `:root{${declarations(scales)}${declarations(controlHeights.fine)}}`,
    `@media (pointer: coarse){:root{${declarations(controlHeights.coarse)}}}`,
    `:root,:root[data-theme='light']{${themeDeclarations('light')}}`,
    `:root[data-theme='dark']{${themeDeclarations('dark')}}`,
  ].join('\n');
}

export const toneCss = (): string =>
  toneNames
    .map((name) => {
      const tone = `var(--tone-${name}-`;
      return `[data-tone=${name}]{background:${tone}surface);color:${tone}text);border-color:${tone}border)}`;
    })
    .join('\n');
