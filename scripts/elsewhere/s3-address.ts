import { ReleaseError } from '../site/release-error.ts';

/** A site in a bucket of S3's kind: `s3://bucket/folder`. */
export interface S3Address {
  address: string;
  bucket: string;
  /** What the keys of the site, its source maps and its log begin with: empty, or ends with a slash. */
  above: string;
  /** The name of the site's folder. */
  name: string;
}

/** Reads an address of a site in a bucket; null if the text is none. */
export function s3AddressOf(text: string): S3Address | null {
  if (!/^s3:/i.test(text)) return null;
  const [, bucket, folder] =
    /^s3:\/\/([a-z\d][a-z\d.-]+[a-z\d])((?:\/[\w-][\w.-]*)+)\/?$/.exec(text) ?? [];
  if (bucket === undefined || folder === undefined) {
    throw new ReleaseError(`${text} is no site: write it as s3://bucket/folder`);
  }
  const parts = folder.slice(1).split('/');
  const name = parts.pop()!;
  return { address: text, bucket, above: parts.map((part) => `${part}/`).join(''), name };
}

/** Where a bucket is and the key that opens it, by the variables that all tools for S3 read. */
export interface S3Access {
  /** With the bucket, as a path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The server of a bucket. */
function serverOf(
  { address }: S3Address,
  region: string,
  env: Readonly<NodeJS.ProcessEnv>,
): string {
  const server = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  if (!server) return `https://s3.${region}.amazonaws.com`;
  const url = URL.parse(server);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) {
    return server.replace(/\/+$/, '');
  }
  throw new ReleaseError(`${address}: AWS_ENDPOINT_URL is no address of a server: ${server}`);
}

/** How a bucket is reached. Throws with one line if something is missing, or not understood. */
export function s3AccessOf(
  site: S3Address,
  env: Readonly<NodeJS.ProcessEnv> = process.env,
): S3Access {
  const { address, bucket } = site;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new ReleaseError(
      `${address}: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY have to be set`,
    );
  }
  if (env.AWS_SESSION_TOKEN) {
    throw new ReleaseError(
      `${address}: a key for a session (AWS_SESSION_TOKEN) can't be used, it has to be a lasting one`,
    );
  }
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1';
  return {
    endpoint: `${serverOf(site, region, env)}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
  };
}
