// Must come first: jsdom uses the replaced function once it's loaded.
import './style-rules.ts';

export { default } from 'jest-environment-jsdom';
