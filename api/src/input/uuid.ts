const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for text that a uuid column can be compared with; any other is nobody's id. */
export const isUuid = (id: string): boolean => UUID.test(id);
