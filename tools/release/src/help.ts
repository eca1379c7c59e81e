export const help = `Releases a build of the shell or of a module once it has passed the gate.

npm run release -- mfe-flow                      build, check, publish and give it to everybody
npm run release -- --canary mfe-flow=10%         the same for the admin and 10 % of the students;
                                                 for a running canary, only change the share
npm run release -- --promote mfe-flow            give the canary to everybody
npm run release -- --withdraw mfe-flow           end the canary
npm run release -- --rollback mfe-flow           end the canary if there is one, else give everybody
                                                 the previous version
npm run release -- --rollback mfe-flow <version> give everybody that version
npm run release -- --remove mfe-flow             remove the module from the product
npm run release -- --pin mfe-flow [version]      keep the stable version, or that version
npm run release -- --unpin mfe-flow              let the next release reach everybody again
npm run release -- --list [mfe-flow] [--json]    current versions and recent changes

--to <url>        release to the running product there, with the release token in RELEASE_TOKEN
--dist <folder>   release that build instead of building; relative to the repository

Without --to it works on the store of the product on this machine:
--against <url>   the running system to check against; default: http://localhost:<PORT>
--offline         move or list releases without a running product and without that check
Settings: RELEASES_DIR (default: <DATA_DIR>/releases), DATA_DIR and PORT as for npm start.

Release tokens, created and revoked on the store or on /account:
npm run release -- --create-token "Journal team" --modules mfe-journal [--days 90]
npm run release -- --revoke-token <id>
npm run release -- --list-tokens`;
