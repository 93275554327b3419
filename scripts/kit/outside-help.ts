/** The release commands about a whole site, which belong to the repository of the host. */
export const FOR_HOST = ['host', 'verify', 'watch', 'retire'] as const;

/** The help of the release commands in a repository of one remote. */
export const outsideHelp = (
  remote: string,
): string => `Releases ${remote} to a deployment, which --to names in every command.

  npm run release -- --to SITE                   build it and release it to everybody
  npm run release -- --canary 10% --to SITE      build it and release it to a part of the users, the same ones every time
  npm run release -- canary ${remote} 25%         give the canary to 25 % of the users
  npm run release -- canary ${remote} promote     give the canary to everybody
  npm run release -- canary ${remote} stop        end the canary: its users get the release before
  npm run release -- rollback ${remote}           back to the good version before; ends a canary too
  npm run release -- rollback ${remote} --version V  back to version V
  npm run release -- pin ${remote} VERSION        hold it at a version: no release replaces it
  npm run release -- unpin ${remote}
  npm run release -- sign                        sign what is in use, as it is, by the key in the file RELEASE_KEY
  npm run release -- status [--json]             what is in use, what is kept, whether its files are whole

  --to FOLDER      the folder that a web server serves
  --to ssh://USER@MACHINE/FOLDER  a folder on another machine, by ssh and rsync
  --to s3://BUCKET/FOLDER  a folder in a bucket of S3's kind, by the key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  --built FOLDER   release this build and build nothing
  --major 2        what hosts of that major have, else what the site's own has: of rollback, pin, unpin and canary
  --reports URL    status shows what pages reported in the last hour, from the server's METRICS_PORT
  --why REASON     the log beside the site has it, with the name in RELEASED_BY or git's user.name
  --unproven REASON  the reason that the site keeps for a release without a proof

Such a release is not proven: no test opens it beside the host and the remotes that users have. The site notes
that, with every pair, in remotes/unproven.json. So begin with a canary that the site's watch rolls back, or have
the repository of the host prove the build: npm run release -- ${remote} --built FOLDER

Refused here, as they are for the repository of the host: ${FOR_HOST.join(', ')}.

Exit code 0: done; 1: refused or failed, with a line that says why; 2: not understood.`;
