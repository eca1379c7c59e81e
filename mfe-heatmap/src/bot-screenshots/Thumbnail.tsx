import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

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

/** A small picture of a file that is still only in the browser. Its name stands beside it. */
export function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const local = URL.createObjectURL(file);
    setAddress(local);
    return () => URL.revokeObjectURL(local);
  }, [file]);

  return (
    <Frame>
      {broken ? (
        <ImageOff size={16} aria-hidden="true" />
      ) : (
        address && <img src={address} alt="" onError={() => setBroken(true)} />
      )}
    </Frame>
  );
}
