const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be compared with a uuid column; any other is nobody's id. */
export const isUuid = (id: string): boolean => UUID.test(id);
