import { css, keyframes } from 'styled-components';
import { LOW_VIEWPORT } from '../styles.ts';

const fade = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translate(-50%, calc(-50% + 8px)); }
`;

export const overlayStyle = css`
  position: fixed;
  z-index: var(--layer-dialog);
  inset: 0;
  background: var(--scrim);
  animation: ${fade} var(--motion-base) var(--motion-ease);

  &[data-still] {
    animation: none;
  }
`;

export const windowStyle = css`
  position: fixed;
  z-index: var(--layer-dialog);
  top: 50%;
  left: 50%;
  display: flex;
  flex-direction: column;
  width: calc(100vw - 24px);
  max-width: var(--dialog-width);
  height: var(--dialog-height);
  max-height: calc(100dvh - 24px);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-lg);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-dialog);
  outline: none;
  transform: translate(-50%, -50%);
  animation: ${rise} var(--motion-base) var(--motion-ease);

  &[data-still] {
    animation: none;
  }
  & > header {
    padding: 16px 48px 12px 20px;
  }
  & > header p {
    margin-top: 4px;
    color: var(--text-muted);
  }
  & > [data-part='body'] {
    flex: 1 1 auto;
    min-height: 0;
    padding: 4px 20px 20px;
    overflow-y: auto;
    overflow-wrap: anywhere;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    padding: 12px 20px;
    border-top: 1px solid var(--border);
  }
  & > [data-part='close'] {
    position: absolute;
    top: 10px;
    right: 10px;
  }
  @media ${LOW_VIEWPORT} {
    overflow-y: auto;

    & > [data-part='body'] {
      flex: none;
      overflow-y: visible;
    }
  }
`;

/** Widths in pixels. */
export const dialogWidths = {
  sm: 384,
  md: 448,
  lg: 512,
  xl: 576,
  '2xl': 672,
  '3xl': 768,
  '5xl': 1024,
} as const;
export type DialogSize = keyof typeof dialogWidths;

export function dialogVariables(size: DialogSize, height = 'auto'): Record<string, string> {
  return { '--dialog-width': `${dialogWidths[size]}px`, '--dialog-height': height };
}
