export { HeatMapControls } from './HeatMapControls.tsx';
