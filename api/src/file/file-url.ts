import { PREFIX } from '@adpartner/shared/contract/call';

/** Where pictures are served, below the prefix of the calls. */
export const FILES_PATH = `${PREFIX}/files/`;

/** Where a picture is found: beside the API, which may be on another origin than the site. */
export const fileUrl = (apiBase: string, name: string): string => apiBase + FILES_PATH + name;
