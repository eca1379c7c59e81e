const { mixinJestEnvironment } = require('@stryker-mutator/jest-runner');
const { default: Environment } = require('../../local/src/test/jsdom/environment.ts');

module.exports = mixinJestEnvironment(Environment);
