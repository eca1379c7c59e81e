import { styled } from 'styled-components';

const Link = styled.a`
  position: fixed;
  z-index: var(--layer-toast);
  top: 8px;
  left: 8px;
  padding: 10px 16px;
  border-radius: var(--radius-md);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 550;

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

export function SkipLink() {
  return (
    <Link
      href="#content"
      onClick={(event) => {
        // Keeps `#content` out of the URL.
        event.preventDefault();
        document.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')?.focus();
      }}
    >
      Skip to content
    </Link>
  );
}
