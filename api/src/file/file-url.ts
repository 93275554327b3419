import { PREFIX } from '@adpartner/shared/contract/call';

/** The path of pictures, below the prefix of the calls. */
export const FILES_PATH = `${PREFIX}/files/`;

/** The address of a picture: beside the API, which may be on another origin than the site. */
export const fileUrl = (apiBase: string, name: string): string => apiBase + FILES_PATH + name;
