export { BotAnalysisTab } from './BotAnalysisTab.tsx';
