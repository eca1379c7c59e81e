export { ScreenshotAnalysis } from './ScreenshotAnalysis.tsx';
