import { Dialog as RadixDialog } from 'radix-ui';
import { styled } from 'styled-components';
import { floatingSurface } from '../styles.ts';

export const Window = styled(RadixDialog.Content).withConfig({ componentId: 'ui-palette' })`
  ${floatingSurface}
  position: fixed;
  z-index: var(--layer-dialog);
  top: min(14vh, 120px);
  left: 50%;
  display: flex;
  flex-direction: column;
  width: min(600px, 100vw - 24px);
  max-height: min(440px, 100dvh - min(14vh, 120px) - 12px);
  overflow: hidden;
  box-shadow: var(--shadow-dialog);
  outline: none;
  transform: translateX(-50%);

  & [cmdk-input] {
    width: 100%;
    height: 48px;
    flex: none;
    padding: 0 16px;
    border: 0;
    border-bottom: 1px solid var(--border);
    background: none;
    font-size: 16px;
    outline: none;
  }
  & [cmdk-input]::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  & [cmdk-list] {
    flex: 1;
    min-height: 0;
    padding: 6px;
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: 30px 6px;
  }
  & [cmdk-group-heading] {
    padding: 8px 10px 4px;
    color: var(--text-muted);
    font-size: var(--text-xs);
    font-weight: 600;
  }
  & [cmdk-item] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    padding: 4px 10px;
    border-radius: var(--radius-md);
    cursor: pointer;
  }
  & [cmdk-item][data-selected='true'] {
    background: var(--surface-pressed);
  }
  & [cmdk-item][data-disabled='true'] {
    color: var(--text-disabled);
    cursor: default;
  }
  & [cmdk-item] > svg {
    width: 16px;
    height: 16px;
    color: var(--text-muted);
  }
  & [cmdk-item] > [data-part='hint'] {
    margin-inline-start: auto;
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & [cmdk-empty] {
    padding: 28px 16px;
    color: var(--text-muted);
    text-align: center;
  }
  @media (pointer: coarse) {
    & [cmdk-item] {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    & [cmdk-item][data-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
