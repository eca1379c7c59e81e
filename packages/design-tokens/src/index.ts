export type ThemeName = 'light' | 'dark';

/** Tones of categorical values. Those outside of `heatToneNames` are quiet and need words. */
export const toneNames = [
  'neutral',
  'green',
  'deep-green',
  'soft-red',
  'deep-red',
  'positive',
  'negative',
  'red',
  'purple',
  'amber',
  'accent',
] as const;
/** Strong fills for a heat map, where cells are read from a distance. */
export const heatToneNames = ['green', 'soft-red', 'deep-green', 'deep-red'] as const;

export type ToneName = (typeof toneNames)[number];

export interface Tone {
  readonly surface: string;
  readonly text: string;
  readonly border: string;
}

export type ThemeColors = Readonly<Record<keyof (typeof light)['colors'], string>>;

export interface Theme {
  readonly colors: ThemeColors;
  readonly tones: Readonly<Record<ToneName, Tone>>;
  readonly shadows: Readonly<Record<'float' | 'dialog', string>>;
}

const light = {
  colors: {
    'surface-page': '#f3f1ec',
    'surface-raised': '#fdfcfa',
    'surface-sunken': '#edeae3',
    'surface-overlay': '#fffefc',
    'surface-hover': '#f4f1ea',
    'surface-pressed': '#e9e5dc',
    'surface-selected': '#e4eef4',
    text: '#1a2128',
    'text-muted': '#575f67',
    'text-disabled': '#9b9a94',
    border: '#e0dcd3',
    'border-strong': '#c9c4b8',
    'border-control': '#8b887f',
    accent: '#0e5a8a',
    'accent-hover': '#0b4b74',
    'accent-pressed': '#083c5e',
    'accent-text': '#0e5a8a',
    'on-accent': '#ffffff',
    focus: '#1577b5',
    positive: '#106b3c',
    negative: '#b0281f',
    warning: '#83560a',
    danger: '#b3261e',
    'danger-hover': '#961d17',
    'danger-pressed': '#7b1611',
    'on-danger': '#ffffff',
    scrim: 'rgb(26 33 40 / 0.46)',
  },
  tones: {
    neutral: { surface: '#edeae3', text: '#444c54', border: '#d6d1c6' },
    green: { surface: '#1fa678', text: '#021b10', border: '#148060' },
    'deep-green': { surface: '#0b5a43', text: '#f0fbf3', border: '#07402f' },
    'soft-red': { surface: '#f06c57', text: '#270400', border: '#c9452f' },
    'deep-red': { surface: '#8f1a1f', text: '#fff2f0', border: '#6c1015' },
    positive: { surface: '#cdeed7', text: '#0b5a2f', border: '#8fd1a6' },
    negative: { surface: '#fbdad6', text: '#8f211b', border: '#efaea7' },
    red: { surface: '#fff3f1', text: '#b3261e', border: '#d8564c' },
    purple: { surface: '#ece3fa', text: '#5b2aa0', border: '#c7aeec' },
    amber: { surface: '#fbeccb', text: '#6f4703', border: '#e5c47a' },
    accent: { surface: '#deecf5', text: '#0b4b74', border: '#a6cbe2' },
  },
  shadows: {
    float: '0 1px 2px rgb(38 32 20 / 0.08), 0 8px 24px -6px rgb(38 32 20 / 0.18)',
    dialog: '0 2px 6px rgb(38 32 20 / 0.1), 0 24px 64px -12px rgb(38 32 20 / 0.32)',
  },
};

const dark: Theme = {
  colors: {
    'surface-page': '#0d1115',
    'surface-raised': '#141a20',
    'surface-sunken': '#0a0d11',
    'surface-overlay': '#1a2129',
    'surface-hover': '#1b222a',
    'surface-pressed': '#242d37',
    'surface-selected': '#14293a',
    text: '#e7e4dd',
    'text-muted': '#9aa3ac',
    'text-disabled': '#5c656f',
    border: '#252d36',
    'border-strong': '#3a4550',
    'border-control': '#697683',
    accent: '#6db6e3',
    'accent-hover': '#8ac7ec',
    'accent-pressed': '#55a1d0',
    'accent-text': '#7fc0e8',
    'on-accent': '#06202f',
    focus: '#6db6e3',
    positive: '#62cf90',
    negative: '#ff8f86',
    warning: '#e5b84f',
    danger: '#c73a32',
    'danger-hover': '#b3322b',
    'danger-pressed': '#9c2a24',
    'on-danger': '#ffffff',
    scrim: 'rgb(3 5 8 / 0.66)',
  },
  tones: {
    neutral: { surface: '#222a33', text: '#b9c1c9', border: '#36414c' },
    green: { surface: '#34bd8b', text: '#02160d', border: '#5fd9aa' },
    'deep-green': { surface: '#14795a', text: '#ffffff', border: '#229a75' },
    'soft-red': { surface: '#ff9d8a', text: '#2a0500', border: '#ffc0b2' },
    'deep-red': { surface: '#c0303a', text: '#ffffff', border: '#e05a60' },
    positive: { surface: '#143a26', text: '#94e3b5', border: '#2b6a49' },
    negative: { surface: '#461b1e', text: '#ffb5ae', border: '#80383a' },
    red: { surface: '#1f1316', text: '#ff8f86', border: '#b8443d' },
    purple: { surface: '#33244f', text: '#d3bcff', border: '#57408a' },
    amber: { surface: '#38290b', text: '#efc868', border: '#6a5017' },
    accent: { surface: '#14304a', text: '#9bd0f2', border: '#2a597d' },
  },
  shadows: {
    float: '0 0 0 1px rgb(0 0 0 / 0.4), 0 12px 28px -6px rgb(0 0 0 / 0.6)',
    dialog: '0 0 0 1px rgb(0 0 0 / 0.5), 0 32px 72px -12px rgb(0 0 0 / 0.8)',
  },
};

export const themes: Readonly<Record<ThemeName, Theme>> = { light, dark };

/** Each key of colours and scales becomes the CSS variable `--key`. */
export const scales = {
  'font-sans':
    "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', Cantarell, 'Liberation Sans', system-ui, sans-serif",
  'font-mono': "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  'text-xs': '11px',
  'text-sm': '12px',
  'text-md': '13px',
  'text-lg': '15px',
  'text-xl': '18px',
  'text-2xl': '24px',
  'leading-tight': '1.25',
  'leading-body': '1.5',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-12': '48px',
  'radius-sm': '3px',
  'radius-md': '5px',
  'radius-lg': '8px',
  'layer-sticky': '10',
  'layer-header': '100',
  'layer-dialog': '200',
  'layer-popover': '300',
  'layer-toast': '400',
  'layer-tooltip': '500',
  'motion-fast': '90ms',
  'motion-base': '160ms',
  'motion-ease': 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Small for a mouse, as large as a thumb for touch; `inline` is for table rows. */
export const controlHeights = {
  fine: { control: '32px', 'control-dense': '28px', 'control-inline': '24px' },
  coarse: { control: '44px', 'control-dense': '44px', 'control-inline': '44px' },
} as const;
