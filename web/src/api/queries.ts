import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** What the screens of one app have read from the server; empty until the first of them reads. */
export interface Queries {
  client?: QueryClient;
}

export const QueriesContext = createContext<Queries>({});
