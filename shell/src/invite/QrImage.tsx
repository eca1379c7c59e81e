import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  label: string;
}

/** In modules, as the standard asks for. */
const QUIET_ZONE = 4;

/** Dark on light in both themes, because some cameras can't read the reverse. */
export function QrImage({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  );
}
