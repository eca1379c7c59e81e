import { css, keyframes } from 'styled-components';
import { LOW_VIEWPORT } from '../styles.ts';

const fromRight = keyframes`
  from { opacity: 0; transform: translateX(24px); }
`;
const fromBottom = keyframes`
  from { transform: translateY(40%); opacity: 0; }
`;

/** On the right and as high as the page; on a phone at the foot, with a handle to pull it down. */
export const sheetStyle = css`
  position: fixed;
  z-index: var(--layer-dialog);
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  width: min(var(--dialog-width), 100vw - 24px);
  border-left: 1px solid var(--border-strong);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-dialog);
  outline: none;
  animation: ${fromRight} var(--motion-base) var(--motion-ease);

  & > [data-part='handle'] {
    display: none;
  }
  & > header {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-height: 52px;
    padding: 10px 52px 10px 20px;
    border-bottom: 1px solid var(--border);
  }
  & > header > [data-part='text'] {
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 10px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > header p {
    color: var(--text-muted);
  }
  & > [data-part='body'] {
    flex: 1 1 auto;
    min-height: 0;
    padding: 16px 20px 24px;
    overflow-y: auto;
    overscroll-behavior: contain;
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
    top: calc(26px - var(--control-dense) / 2);
    right: 12px;
  }

  @media (max-width: 640px) {
    inset: auto 0 0 0;
    width: 100%;
    height: var(--dialog-height);
    max-height: 92dvh;
    padding-bottom: env(safe-area-inset-bottom);
    border: 0;
    border-top: 1px solid var(--border-strong);
    border-radius: 12px 12px 0 0;
    animation-name: ${fromBottom};

    & > [data-part='handle'] {
      display: block;
      flex: none;
      height: 20px;
      touch-action: none;
      cursor: grab;
    }
    & > [data-part='handle']::before {
      content: '';
      display: block;
      width: 36px;
      height: 4px;
      margin: 8px auto;
      border-radius: 2px;
      background: var(--border-strong);
    }
    & > header {
      padding: 0 60px 8px 16px;
      touch-action: none;
    }
    & > [data-part='body'] {
      padding: 12px 16px 20px;
    }
    & > footer {
      padding: 12px 16px;
    }
    & > [data-part='close'] {
      top: calc(42px - var(--control-dense) / 2);
      right: 10px;
    }
  }

  @media ${LOW_VIEWPORT} {
    overflow-y: auto;

    & > [data-part='body'] {
      flex: none;
      overflow-y: visible;
    }
  }
`;
