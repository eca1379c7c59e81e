import { styled } from 'styled-components';
import { encode } from 'uqr';

/** In modules, as the standard asks for. */
const QUIET_ZONE = 4;

const Image = styled.svg`
  width: 220px;
  margin: 0 auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-md);
`;

/** Dark on light in both themes, because some cameras can't read the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <Image
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={path.join('')} fill="black" />
    </Image>
  );
}
