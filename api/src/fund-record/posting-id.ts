/** The id of a fund record: ids of postings are positive and fit the database's bigint. */
export const POSTING_ID = /^[1-9]\d{0,17}$/;
