// First: jsdom takes what this replaces when it is loaded.
import './style-rules.ts';

export { default } from 'jest-environment-jsdom';
