import { createGlobalStyle } from 'styled-components';
import { themeCss } from './theme-css.ts';

/** The tokens, for a page that has them not inline in its HTML. All React roots read its CSS variables. */
export const ThemeStyle = createGlobalStyle`${themeCss()}`;
