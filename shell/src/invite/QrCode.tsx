import { createLazyPart, LazyPart, Skeleton } from '@dashboard/ui';
import { styled } from 'styled-components';
import type { QrCodeProps } from './QrImage.tsx';

const qrImage = createLazyPart(
  async () => (await import(/* webpackChunkName: "qr-code" */ './QrImage.tsx')).QrImage,
);

const Frame = styled.div`
  width: 220px;
  max-width: 100%;
  min-height: 220px;
  margin: 0 auto;

  & > svg {
    display: block;
    border: 1px solid var(--border);
    border-radius: var(--radius-md);
  }
`;

export const QrCode = (props: QrCodeProps) => (
  <Frame>
    <LazyPart
      part={qrImage}
      props={props}
      loading={<Skeleton height="220px" />}
      errorTitle="The QR code could not be loaded"
    />
  </Frame>
);
