import { createContext } from 'react';

/** Whether a list stands beside what one of its rows has opened: the address is then not the list's. */
export const BesideDetail = createContext(false);
