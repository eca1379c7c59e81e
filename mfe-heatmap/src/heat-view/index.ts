export { HeatView, type HeatViewProps, type TileSize } from './HeatView.tsx';
