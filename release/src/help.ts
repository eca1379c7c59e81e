export const help = `Gives a build of the shell or of a module to people, once it has passed the gate.

npm run release -- mfe-flow                      build, gate, publish, give it to everybody
npm run release -- --canary mfe-flow=10%         the same for the admin and 10 % of the students;
                                                 of a canary that runs, only the share changes
npm run release -- --promote mfe-flow            give the canary to everybody
npm run release -- --withdraw mfe-flow           end the canary
npm run release -- --rollback mfe-flow           end the canary if there is one, else give everybody
                                                 the version before
npm run release -- --rollback mfe-flow <version> give everybody that version
npm run release -- --remove mfe-flow             take the module out of the product
npm run release -- --pin mfe-flow [version]      keep what everybody gets, or that version
npm run release -- --unpin mfe-flow              let the next release reach everybody again
npm run release -- --list [mfe-flow] [--json]    what people get, and what happened last

--to <url>        release to the running product there, with the release token in RELEASE_TOKEN
--dist <folder>   release that build instead of building; relative to the repository

Without --to it works on the store of the product on this machine:
--against <url>   the running system to hold it against; http://localhost:<PORT> when not given
--offline         move or list releases while no product is running, without holding them against it
Settings: RELEASES_DIR (<DATA_DIR>/releases when not given), DATA_DIR and PORT as for npm start.

Release tokens, made and revoked on the store or on /operations:
npm run release -- --create-token "Journal team" --modules mfe-journal [--days 90]
npm run release -- --revoke-token <id>
npm run release -- --list-tokens`;
