const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be compared with a uuid column; no row has an id of another form. */
export const isUuid = (id: string): boolean => UUID.test(id);
