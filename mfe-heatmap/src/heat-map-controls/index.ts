export { AddSymbol, AddSymbolButton } from './AddSymbol.tsx';
export { HeatMapControls } from './HeatMapControls.tsx';
