import { createGlobalStyle } from 'styled-components';
import { themeCss } from './theme-css.ts';

/** The tokens, for a page that doesn't have them inline in its HTML. */
export const ThemeStyle = createGlobalStyle`${themeCss()}`;
