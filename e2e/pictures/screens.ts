/** A screen of README.md. */
export interface Screen {
  /** Name of the files, `<name>-light.webp` and `<name>-dark.webp`. */
  readonly name: string;
  readonly path: string;
  /** Size of the window in CSS pixels, and how many pixels of the picture one of them has. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scale: number;
  readonly isPhone: boolean;
  /** Visible once everything is drawn. */
  readonly shownText: string;
}

const desktop = { viewport: { width: 1440, height: 900 }, scale: 1, isPhone: false };
const phone = { viewport: { width: 390, height: 844 }, scale: 1.5, isPhone: true };

export const screens: readonly Screen[] = [
  { name: 'admin', path: '/admin?tab=heat-map', ...desktop, shownText: 'AAPL' },
  { name: 'student', path: '/student?tab=heat-map', ...phone, shownText: 'AAPL' },
];
