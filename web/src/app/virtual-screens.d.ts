/** Made by `vite-screens.ts` from `screens.json`, by path. */
declare module 'virtual:screens' {
  type Paths = Record<string, () => Promise<{ default: import('react').ComponentType }>>;
  export const anyone: Paths;
  export const visitor: Paths;
  export const user: Paths;
  export const admin: Paths;
}
