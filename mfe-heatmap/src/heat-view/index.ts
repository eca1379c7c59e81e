export { HeatView, type TileSize } from './HeatView.tsx';
