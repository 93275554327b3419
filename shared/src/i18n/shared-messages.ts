import type en from '../locales/en.json';

/** The shape of namespace `shared`, as its English file has it. */
export type SharedMessages = typeof en;
