import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The gallery needs an element with the id root.');

createRoot(place).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
