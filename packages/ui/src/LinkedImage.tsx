import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Figure = styled.figure.withConfig({ componentId: 'ui-linked-image' })`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;

  & > a {
    width: fit-content;
    max-width: 100%;
    border-radius: var(--radius-md);
  }
  & img {
    display: block;
    max-width: 100%;
    max-height: 420px;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
  }
`;

export interface LinkedImageProps {
  src: string;
  alt: string;
  caption: ReactNode;
  onLoadError: () => void;
}

/** Opens the full-size image when clicked. Renders nothing if the image is broken. */
export function LinkedImage({ src, alt, caption, onLoadError }: LinkedImageProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <Figure>
      <figcaption>{caption}</figcaption>
      <a href={src} target="_blank" rel="noreferrer">
        <img
          src={src}
          alt={alt}
          onError={() => {
            onLoadError();
            setBroken(true);
          }}
        />
      </a>
    </Figure>
  );
}
