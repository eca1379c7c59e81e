import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 40px;
  overflow: hidden;
  border-radius: var(--radius-sm);
  background: var(--surface-sunken);
  color: var(--text-muted);

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top left;
  }
`;

/** A preview of a file that is not uploaded yet. Decorative: the file name stands beside it. */
export function Thumbnail({ file }: { file: File }) {
  const [objectUrl, setObjectUrl] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setObjectUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <Frame>
      {broken ? (
        <ImageOff size={16} aria-hidden="true" />
      ) : (
        objectUrl && <img src={objectUrl} alt="" onError={() => setBroken(true)} />
      )}
    </Frame>
  );
}
