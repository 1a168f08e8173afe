import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/**
 * What the screens of one app have read from the server; empty until the first of them reads. Apart from `use-api-query.ts`,
 * because the frame of the app provides it and must not load the library.
 */
export interface Queries {
  client?: QueryClient;
}

export const QueriesContext = createContext<Queries>({});
