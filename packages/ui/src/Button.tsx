import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefCallback,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { css, keyframes, styled } from 'styled-components';
import { focusRing } from './styles.ts';
import { usePhone } from './use-media-query.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ControlSize = 'regular' | 'dense';

const buttonStyle = css`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  gap: 6px;
  max-width: 100%;
  height: var(--control);
  padding: 0 12px;
  border: 1px solid var(--edge);
  border-radius: var(--radius-md);
  background: var(--fill);
  color: var(--ink);
  font-size: var(--text-md);
  font-weight: 550;
  line-height: 1;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--motion-fast) var(--motion-ease),
    border-color var(--motion-fast) var(--motion-ease);
  ${focusRing}

  &[data-variant='primary'] {
    --fill: var(--accent);
    --edge: var(--accent);
    --ink: var(--on-accent);
    --fill-hover: var(--accent-hover);
    --fill-pressed: var(--accent-pressed);
  }
  &[data-variant='secondary'] {
    --fill: var(--surface-overlay);
    --edge: var(--border-strong);
    --ink: var(--text);
    --fill-hover: var(--surface-hover);
    --fill-pressed: var(--surface-pressed);
  }
  &[data-variant='ghost'] {
    --fill: transparent;
    --edge: transparent;
    --ink: var(--text);
    --fill-hover: var(--surface-pressed);
    --fill-pressed: var(--border-strong);
  }
  &[data-variant='danger'] {
    --fill: var(--danger);
    --edge: var(--danger);
    --ink: var(--on-danger);
    --fill-hover: var(--danger-hover);
    --fill-pressed: var(--danger-pressed);
  }
  &[data-size='dense'] {
    gap: 5px;
    height: var(--control-dense);
    padding: 0 9px;
    font-size: var(--text-sm);
  }
  &[data-icon-only] {
    width: var(--control);
    padding: 0;
  }
  &[data-icon-only][data-size='dense'] {
    width: var(--control-dense);
  }
  &:hover {
    background: var(--fill-hover);
  }
  &:is([data-variant='primary'], [data-variant='danger']):hover {
    border-color: var(--fill-hover);
  }
  &:active {
    background: var(--fill-pressed);
  }
  &:disabled:not([aria-busy='true']) {
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-variant='ghost']:disabled {
    border-color: transparent;
    background: transparent;
  }
  &[aria-busy='true'] {
    background: var(--fill);
    cursor: progress;
  }
  & svg {
    width: 15px;
    height: 15px;
  }
`;

const ButtonRoot = styled.button.withConfig({ componentId: 'ui-button' })`
  ${buttonStyle}
`;

const LinkRoot = styled.a.withConfig({ componentId: 'ui-link-button' })`
  ${buttonStyle}
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: ReactNode;
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** The type is `button` by default, so it never submits a form by accident. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  pending = false,
  disabled = false,
  type = 'button',
  ref,
  children,
  ...rest
}: ButtonProps) {
  const focusRef = useFocusWhilePending(pending, ref);
  return (
    <ButtonRoot
      {...rest}
      ref={focusRef}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      data-variant={variant}
      data-size={size}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </ButtonRoot>
  );
}

/** A disabled control loses focus. Restores it unless the user has moved it. */
function useFocusWhilePending<Control extends HTMLElement>(
  pending: boolean,
  outer?: Ref<Control>,
): RefCallback<Control> {
  const control = useRef<Control>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (pending) {
      hadFocus.current = document.activeElement === control.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) control.current?.focus();
    }
  }, [pending]);

  return useCallback(
    (element: Control | null) => {
      control.current = element;
      if (typeof outer === 'function') return outer(element);
      if (outer) outer.current = element;
    },
    [outer],
  );
}

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'aria-label' | 'icon' | 'title'> {
  label: string;
  tooltip?: string;
  icon: ReactNode;
}

export function IconButton(props: IconButtonProps) {
  const { label, tooltip = label, variant = 'ghost', ...rest } = props;
  return (
    <Button
      {...rest}
      variant={variant}
      aria-label={label}
      data-tooltip={tooltip}
      data-icon-only=""
    />
  );
}

export const ActionButton = ({
  label,
  ...button
}: Pick<IconButtonProps, 'label' | 'icon' | 'onClick' | 'pending'>) =>
  usePhone() ? (
    <IconButton {...button} label={label} variant="secondary" size="dense" />
  ) : (
    <Button {...button} size="dense">
      {label}
    </Button>
  );

export const LinkButton = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <LinkRoot {...props} data-variant="secondary" />
);

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span.withConfig({ componentId: 'ui-spinner' })`
  display: inline-block;
  flex-shrink: 0;
  width: 1.15em;
  height: 1.15em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  opacity: 0.85;
  vertical-align: -0.2em;
  animation: ${turn} 700ms linear infinite;
`;

export const Spinner = () => <Ring aria-hidden="true" />;
